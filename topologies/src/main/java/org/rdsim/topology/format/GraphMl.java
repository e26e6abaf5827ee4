package org.rdsim.topology.format;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;

/**
 * Nodes and edges of a GraphML file (U. Brandes et al., "GraphML progress report", 2001), with
 * their data by the names of the keys. Document types and entities are refused, and so is what a
 * network can't have: directed edges, hyperedges, ports and nested graphs.
 */
final class GraphMl {
  /**
   * A node or an edge.
   *
   * @param offset where it stands
   * @param ends ids of the nodes of an edge; of a node its own id
   * @param data values by the name of the key
   */
  record Element(int offset, List<String> ends, Map<String, String> data) {}

  private static final String UNDIRECTED = "undirected";

  private final InputFile file;
  private final Map<String, String> nameOfKey = new LinkedHashMap<>();
  private final Map<String, String> nodeDefaults = new LinkedHashMap<>();
  private final Map<String, String> edgeDefaults = new LinkedHashMap<>();
  private final Map<String, Element> nodes = new LinkedHashMap<>();
  private final List<Element> edges = new ArrayList<>();
  private XMLStreamReader xml;
  private boolean inGraph;
  private Element open;

  private GraphMl(InputFile file) {
    this.file = file;
  }

  /**
   * Reads a file.
   *
   * @throws ConfigException if it is not understood
   */
  static GraphMl read(InputFile file) {
    GraphMl graph = new GraphMl(file);
    try {
      graph.read();
    } catch (XMLStreamException e) {
      int offset = e.getLocation() == null ? 0 : e.getLocation().getCharacterOffset();
      int at = Math.max(0, Math.min(offset, file.content().length()));
      String[] message = e.getMessage().split("Message: ", 2);
      throw file.refuse(at, "no XML: " + message[message.length - 1]);
    }
    return graph;
  }

  /** Nodes by their ids. */
  Map<String, Element> nodes() {
    return nodes;
  }

  /** The edges, in the order of the file. */
  List<Element> edges() {
    return edges;
  }

  private void read() throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    xml = factory.createXMLStreamReader(new StringReader(file.content()));
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> begin(xml.getLocalName());
        case XMLStreamConstants.END_ELEMENT -> end(xml.getLocalName());
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw refuse("document types and entities are not read");
        default -> {}
      }
    }
    if (nodes.isEmpty()) {
      throw file.refuse(0, "there is no node in a graph");
    }
    for (Element edge : edges) {
      for (String end : edge.ends()) {
        if (!nodes.containsKey(end)) {
          throw file.refuse(edge.offset(), "the edge leads to \"" + end + "\", which is no node");
        }
      }
    }
  }

  private void begin(String name) throws XMLStreamException {
    switch (name) {
      case "graphml" -> {}
      case "key" -> key();
      case "graph" -> graph();
      case "node" -> node();
      case "edge" -> edge();
      case "data" -> data();
      case "desc" -> xml.getElementText();
      default -> throw refuse("<" + name + "> is not read; a network has nodes and edges");
    }
  }

  private void end(String name) {
    if (name.equals("node") || name.equals("edge")) {
      open = null;
    }
  }

  private void key() throws XMLStreamException {
    String id = attribute("id");
    String name = xml.getAttributeValue(null, "attr.name");
    nameOfKey.put(id, name == null ? id : name);
    String owner = xml.getAttributeValue(null, "for");
    while (xml.next() != XMLStreamConstants.END_ELEMENT || !xml.getLocalName().equals("key")) {
      if (xml.isStartElement() && xml.getLocalName().equals("default")) {
        String value = xml.getElementText().strip();
        boolean all = owner == null || owner.equals("all");
        if (all || owner.equals("node")) {
          nodeDefaults.put(nameOfKey.get(id), value);
        }
        if (all || owner.equals("edge")) {
          edgeDefaults.put(nameOfKey.get(id), value);
        }
      }
    }
  }

  private void graph() {
    if (inGraph) {
      throw refuse("a second graph; a network is one graph");
    }
    inGraph = true;
    String direction = xml.getAttributeValue(null, "edgedefault");
    if (direction != null && !direction.equals(UNDIRECTED)) {
      throw refuse(
          "edgedefault=\""
              + direction
              + "\"; a cable carries both directions, so only"
              + " undirected graphs are read");
    }
  }

  private void node() {
    String id = attribute("id");
    open = new Element(offset(), List.of(id), new LinkedHashMap<>(nodeDefaults));
    if (nodes.put(id, open) != null) {
      throw refuse("a second node \"" + id + "\"");
    }
  }

  private void edge() {
    String directed = xml.getAttributeValue(null, "directed");
    if (directed != null && !directed.equals("false")) {
      throw refuse("a directed edge; a cable carries both directions");
    }
    List<String> ends = List.of(attribute("source"), attribute("target"));
    if (ends.get(0).equals(ends.get(1))) {
      throw refuse("an edge from \"" + ends.get(0) + "\" to itself");
    }
    open = new Element(offset(), ends, new LinkedHashMap<>(edgeDefaults));
    edges.add(open);
  }

  private void data() throws XMLStreamException {
    String key = attribute("key");
    String name = nameOfKey.get(key);
    if (name == null) {
      throw refuse("there is no key \"" + key + "\"");
    }
    String value = xml.getElementText().strip();
    if (open != null) {
      open.data().put(name, value);
    }
  }

  private String attribute(String name) {
    String value = xml.getAttributeValue(null, name);
    if (value == null) {
      throw refuse("<" + xml.getLocalName() + "> has no " + name);
    }
    return value;
  }

  private ConfigException refuse(String message) {
    return file.refuse(offset(), message);
  }

  /** Where the tag begins that was read last. */
  private int offset() {
    int end = Math.min(xml.getLocation().getCharacterOffset(), file.content().length());
    return Math.max(0, file.content().lastIndexOf('<', end - 1));
  }
}
