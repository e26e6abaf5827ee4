import com.dslplatform.json.DslJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Opens a page in Chromium over its DevTools protocol, takes pictures of it (light, dark, printed),
 * and fails if it reports an error, asks for anything, or is wider than a window of 1100 pixels.
 *
 * <p>Arguments: the browser's command, the page, and where to put NAME-light.png and so on.
 */
public final class Look implements WebSocket.Listener {
  private static final int WAIT_SECONDS = 60;
  private static final int NARROW = 1100;
  private static final int WIDE = 1200;
  private static final int LONGEST = 16_000;

  private final DslJson<Object> json = new DslJson<>();
  private final BlockingQueue<Map<String, Object>> answers = new LinkedBlockingQueue<>();
  private final List<String> complaints = new ArrayList<>();
  private final StringBuilder partial = new StringBuilder();
  private final BlockingQueue<Boolean> loaded = new LinkedBlockingQueue<>();
  private WebSocket socket;
  private String session;
  private int lastId;

  public static void main(String[] args) throws Exception {
    Path profile = Files.createTempDirectory("rdsim-browser");
    Process browser =
        new ProcessBuilder(
                args[0],
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    List<String> complaints;
    try {
      Look look = new Look();
      look.connect(profile.resolve("DevToolsActivePort"));
      complaints = look.visit(Path.of(args[1]).toAbsolutePath(), args[2]);
    } finally {
      browser.destroy();
      browser.waitFor(WAIT_SECONDS, TimeUnit.SECONDS);
    }
    complaints.forEach(complaint -> System.err.println(args[1] + ": " + complaint));
    System.exit(complaints.isEmpty() ? 0 : 1);
  }

  private void connect(Path portFile) throws Exception {
    for (int i = 0; i < 10 * WAIT_SECONDS; i++) {
      if (Files.exists(portFile) && Files.readAllLines(portFile).size() > 1) {
        break;
      }
      Thread.sleep(100);
    }
    List<String> lines = Files.readAllLines(portFile);
    URI address = URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
    socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, this).join();
    Object target = call("Target.createTarget", Map.of("url", "about:blank")).get("targetId");
    session =
        (String)
            call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId");
  }

  private List<String> visit(Path page, String pictures) throws Exception {
    for (String domain : List.of("Runtime", "Log", "Network", "Page")) {
      call(domain + ".enable", Map.of());
    }
    call("Page.navigate", Map.of("url", page.toUri().toString()));
    if (loaded.poll(WAIT_SECONDS, TimeUnit.SECONDS) == null) {
      complaints.add("not loaded after " + WAIT_SECONDS + " s");
      return complaints;
    }
    size(NARROW, 800);
    complainOf("wider than " + NARROW + " pixels", wideElements());
    scheme("dark");
    picture(Path.of(pictures + "-dark.png"));
    scheme("light");
    picture(Path.of(pictures + "-light.png"));
    Map<String, Object> print = Map.of("printBackground", true, "preferCSSPageSize", true);
    Files.write(Path.of(pictures + ".pdf"), data(call("Page.printToPDF", print)));
    Thread.sleep(200);
    synchronized (complaints) {
      return List.copyOf(complaints);
    }
  }

  private String wideElements() throws Exception {
    String script =
        "[document.documentElement, ...document.querySelectorAll('.scroll, figure, p, dl')]"
            + ".filter(e => e.scrollWidth > e.clientWidth + 1)"
            + ".map(e => e.tagName + ' ' + e.scrollWidth + ' ' + e.textContent.slice(0, 60)).join('; ')";
    Map<String, Object> result = call("Runtime.evaluate", Map.of("expression", script));
    return String.valueOf(((Map<?, ?>) result.get("result")).get("value"));
  }

  private void complainOf(String what, String found) {
    if (!found.isEmpty()) {
      complaints.add(what + ": " + found);
    }
  }

  private void scheme(String name) throws Exception {
    Map<String, Object> feature = Map.of("name", "prefers-color-scheme", "value", name);
    call("Emulation.setEmulatedMedia", Map.of("features", List.of(feature)));
  }

  private void size(int width, int height) throws Exception {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  private void picture(Path file) throws Exception {
    size(WIDE, 800);
    Map<?, ?> content = (Map<?, ?>) call("Page.getLayoutMetrics", Map.of()).get("cssContentSize");
    int height = Math.min(LONGEST, ((Number) content.get("height")).intValue() + 1);
    size(WIDE, height);
    Files.write(file, data(call("Page.captureScreenshot", Map.of("format", "png"))));
  }

  private static byte[] data(Map<String, Object> answer) {
    return Base64.getDecoder().decode((String) answer.get("data"));
  }

  /** Sends a command and waits for its answer. */
  @SuppressWarnings("unchecked")
  private Map<String, Object> call(String method, Map<String, Object> parameters)
      throws Exception {
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("id", ++lastId);
    message.put("method", method);
    message.put("params", parameters);
    if (session != null) {
      message.put("sessionId", session);
    }
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    json.serialize(message, text);
    socket.sendText(text.toString(StandardCharsets.UTF_8), true).join();
    Map<String, Object> answer = answers.poll(WAIT_SECONDS, TimeUnit.SECONDS);
    if (answer == null || answer.containsKey("error")) {
      throw new IOException(method + ": " + answer);
    }
    return (Map<String, Object>) answer.get("result");
  }

  @Override
  public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
    partial.append(data);
    if (last) {
      byte[] bytes = partial.toString().getBytes(StandardCharsets.UTF_8);
      partial.setLength(0);
      take(bytes);
    }
    webSocket.request(1);
    return null;
  }

  @SuppressWarnings("unchecked")
  private void take(byte[] bytes) {
    Map<String, Object> message;
    try {
      message = json.deserialize(Map.class, bytes, bytes.length);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    if (message.containsKey("id")) {
      answers.add(message);
    } else {
      event((String) message.get("method"), (Map<String, Object>) message.get("params"));
    }
  }

  private void event(String method, Map<String, Object> parameters) {
    switch (method) {
      case "Page.loadEventFired" -> loaded.add(true);
      case "Runtime.consoleAPICalled",
          "Runtime.exceptionThrown",
          "Log.entryAdded",
          "Network.loadingFailed",
          "Page.javascriptDialogOpening" -> {
        synchronized (complaints) {
          complaints.add(method + " " + parameters);
        }
      }
      case "Network.requestWillBeSent" -> {
        String address = String.valueOf(((Map<?, ?>) parameters.get("request")).get("url"));
        boolean page = parameters.get("documentURL").equals(address);
        if (!page && !address.startsWith("data:")) {
          synchronized (complaints) {
            complaints.add("asks for " + address);
          }
        }
      }
      default -> {}
    }
  }
}
