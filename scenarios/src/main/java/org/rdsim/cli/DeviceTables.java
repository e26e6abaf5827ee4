package org.rdsim.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.rdsim.device.DeviceModel;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Feature;
import org.rdsim.device.QpType;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.catalog.Application;
import org.rdsim.device.catalog.Capability;
import org.rdsim.device.catalog.Offer;

/** Tables of what devices offer, and of how much of it applications need. */
final class DeviceTables {
  private static final List<QpType> TYPES =
      List.of(QpType.RC, QpType.UC, QpType.UD, QpType.XRC_SEND);

  private DeviceTables() {}

  /** All of them: names, operations, features, coverage. */
  static List<TextTable> all() {
    List<TextTable> tables = new ArrayList<>(List.of(names()));
    for (DeviceModel device : DeviceModel.values()) {
      tables.add(operations(device));
    }
    tables.addAll(List.of(features(), coverage()));
    return tables;
  }

  private static TextTable names() {
    TextTable table = new TextTable("device", "meaning");
    for (DeviceModel device : DeviceModel.values()) {
      table.row(device.word(), device.text());
    }
    return table;
  }

  /** Which operations queue pairs of each type have. */
  private static TextTable operations(DeviceModel device) {
    DeviceProfile profile = device.profile();
    TextTable table = new TextTable("on " + device.word(), "RC", "UC", "UD", "XRC");
    row(table, "queue pair", type -> yesOrOptional(profile.queuePairTypes().contains(type)));
    row(table, "shared receives", type -> sharedReceives(profile, type).word());
    for (SendOpcode operation : SendOpcode.values()) {
      row(table, operation.name(), type -> Capability.offer(profile, type, operation).word());
    }
    return table;
  }

  private static void row(TextTable table, String name, Function<QpType, String> cell) {
    List<String> cells = new ArrayList<>(List.of(name));
    TYPES.forEach(type -> cells.add(cell.apply(type)));
    table.row(cells.toArray(String[]::new));
  }

  private static Offer sharedReceives(DeviceProfile profile, QpType type) {
    if (type == QpType.XRC_SEND) {
      return profile.queuePairTypes().contains(QpType.XRC_RECV) ? Offer.YES : Offer.OPTIONAL;
    }
    boolean offered =
        profile.queuePairTypes().contains(type) && profile.sharedReceiveTypes().contains(type);
    return offered ? Offer.YES : Offer.OPTIONAL;
  }

  private static String yesOrOptional(boolean offered) {
    return (offered ? Offer.YES : Offer.OPTIONAL).word();
  }

  private static TextTable features() {
    TextTable table = devicesTable("feature");
    for (Feature feature : Feature.values()) {
      perDevice(
          table,
          feature.name(),
          profile -> (profile.features().contains(feature) ? Offer.YES : Offer.NO).word());
    }
    return table;
  }

  private static TextTable coverage() {
    TextTable table = devicesTable("offered of the needs of");
    for (Application application : Application.all()) {
      int needs = application.needs().size();
      perDevice(table, application.name(), profile -> application.met(profile) + " of " + needs);
    }
    Set<Capability> all = Application.allNeeds();
    perDevice(table, "all together", profile -> share(all, profile));
    return table;
  }

  private static String share(Set<Capability> needs, DeviceProfile profile) {
    long met = needs.stream().filter(need -> need.isOfferedBy(profile)).count();
    return Math.round(100.0 * met / needs.size()) + " %";
  }

  private static TextTable devicesTable(String what) {
    List<String> heads = new ArrayList<>(List.of(what));
    for (DeviceModel device : DeviceModel.values()) {
      heads.add(device.word());
    }
    return new TextTable(heads.toArray(String[]::new));
  }

  private static void perDevice(
      TextTable table, String name, Function<DeviceProfile, String> cell) {
    List<String> cells = new ArrayList<>(List.of(name));
    for (DeviceModel device : DeviceModel.values()) {
      cells.add(cell.apply(device.profile()));
    }
    table.row(cells.toArray(String[]::new));
  }

  /** What applications need, and where that can be read. */
  static TextTable applications() {
    TextTable table = new TextTable("application", "source", "needs");
    for (Application each : Application.all()) {
      String needs = String.join(" ", each.needs().stream().map(Capability::name).toList());
      table.row(each.name(), each.source(), needs);
    }
    return table;
  }
}
