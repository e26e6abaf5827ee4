package org.rdsim.engine;

import java.util.Arrays;

/**
 * All entities of a run, whatever partition runs them. They are numbered within their kind, so that
 * neither their numbers nor their order at one instant depends on how the network is cut.
 */
final class Entities {
  private Entity[] links = new Entity[16];
  private Entity[] ports = new Entity[16];
  private Entity[] nodes = new Entity[16];
  private int linkCount;
  private int portCount;
  private int nodeCount;

  /** Adds an entity and returns its number. */
  int register(Entity entity, Entity.Kind kind) {
    return switch (kind) {
      case LINK -> {
        links = withRoom(links, linkCount);
        links[linkCount] = entity;
        yield linkCount++;
      }
      case PORT -> {
        ports = withRoom(ports, portCount);
        ports[portCount] = entity;
        yield portCount++;
      }
      case NODE -> {
        nodes = withRoom(nodes, nodeCount);
        nodes[nodeCount] = entity;
        yield nodeCount++;
      }
    };
  }

  /** By their numbers; the array is another one after one more is registered. */
  Entity[] links() {
    return links;
  }

  /** By their numbers; the array is another one after one more is registered. */
  Entity[] ports() {
    return ports;
  }

  /** By their numbers; the array is another one after one more is registered. */
  Entity[] nodes() {
    return nodes;
  }

  private static Entity[] withRoom(Entity[] entities, int count) {
    if (count > BucketWheel.NUMBER_MASK) {
      throw new IllegalStateException("more than " + (BucketWheel.NUMBER_MASK + 1) + " entities");
    }
    return count < entities.length ? entities : Arrays.copyOf(entities, count * 2);
  }
}
