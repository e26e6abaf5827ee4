package org.rdsim.chart;

import java.awt.Dimension;
import java.awt.geom.Rectangle2D;
import java.io.StringWriter;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.ui.Drawable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Draws a figure as an SVG element that can stand alone or inside a page. */
final class Svg {
  private static final String NAMESPACE = "http://www.w3.org/2000/svg";

  private Svg() {}

  /** Draws a figure of the usual size. */
  static String of(JFreeChart chart, String title, String idPrefix) {
    return of(chart, FigureFiles.AREA, title, idPrefix);
  }

  /**
   * Draws a figure.
   *
   * @param figure the figure
   * @param area its size, in points
   * @param title what it shows, for people who cannot see it
   * @param idPrefix put before every id, so that the figures of a page don't clash
   */
  static String of(Drawable figure, Rectangle2D area, String title, String idPrefix) {
    Document document = newDocument();
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setComment(null);
    context.setPrecision(2);
    context.setIDGenerator(new PrefixedIds(idPrefix));
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(
        new Dimension((int) Math.ceil(area.getWidth()), (int) Math.ceil(area.getHeight())));
    figure.draw(graphics, area);
    Element root = graphics.getRoot();
    graphics.dispose();
    removeEmptyDefinitions(root);
    describe(root, area, title);
    useFamily(root);
    return serialise(root);
  }

  private static Document newDocument() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(NAMESPACE, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java platform can make an XML document", e);
    }
  }

  private static void describe(Element root, Rectangle2D area, String title) {
    root.setAttribute("width", FigureFiles.millimetres(area.getWidth()) + "mm");
    root.setAttribute("height", FigureFiles.millimetres(area.getHeight()) + "mm");
    root.setAttribute(
        "viewBox", String.format(Locale.ROOT, "0 0 %.2f %.2f", area.getWidth(), area.getHeight()));
    root.setAttribute("role", "img");
    Element titleElement = root.getOwnerDocument().createElementNS(NAMESPACE, "title");
    titleElement.setTextContent(title);
    root.insertBefore(titleElement, root.getFirstChild());
  }

  /** The library puts an element of a fixed id first, which no figure here uses. */
  private static void removeEmptyDefinitions(Element root) {
    if (root.getFirstChild() instanceof Element first && !first.hasChildNodes()) {
      root.removeChild(first);
    }
  }

  private static void useFamily(Element element) {
    if (element.hasAttribute("font-family")) {
      element.setAttribute("font-family", Fonts.CSS_FAMILY);
    }
    NodeList children = element.getChildNodes();
    for (int i = 0; i < children.getLength(); i++) {
      Node child = children.item(i);
      if (child instanceof Element inner) {
        useFamily(inner);
      }
    }
  }

  private static String serialise(Element root) {
    try {
      Transformer transformer = TransformerFactory.newInstance().newTransformer();
      transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter text = new StringWriter();
      transformer.transform(new DOMSource(root), new StreamResult(text));
      return text.toString();
    } catch (TransformerException e) {
      throw new IllegalStateException("an XML element can always be written", e);
    }
  }

  /** Numbers the ids of one figure. */
  private static final class PrefixedIds extends SVGIDGenerator {
    private final String prefix;

    PrefixedIds(String prefix) {
      this.prefix = prefix;
    }

    @Override
    public String generateID(String kind) {
      return prefix + super.generateID(kind);
    }
  }
}
