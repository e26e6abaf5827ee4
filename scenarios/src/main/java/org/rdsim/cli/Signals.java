package org.rdsim.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/**
 * Catches the signals by which a user ends a process. Java itself would begin to shut down at once,
 * and much of what a report needs can't start any more then. The class that Java has for this is
 * not part of its documented interface, so it is looked up by name; without it signals keep their
 * usual effect.
 */
final class Signals implements AutoCloseable {
  private static final String[] NAMES = {"INT", "TERM"};

  private final Object[] earlier = new Object[NAMES.length];

  /** Calls back at every signal, in a thread of its own, until closed. */
  Signals(Runnable action) {
    for (int i = 0; i < NAMES.length; i++) {
      earlier[i] = handle(NAMES[i], action);
    }
  }

  private static Object handle(String name, Runnable action) {
    try {
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      InvocationHandler calls =
          (proxy, method, arguments) -> {
            if (method.getName().equals("handle")) {
              action.run();
            }
            return null;
          };
      ClassLoader loader = Signals.class.getClassLoader();
      return install(name, Proxy.newProxyInstance(loader, new Class<?>[] {handler}, calls));
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return null;
    }
  }

  private static Object install(String name, Object handler) throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Signal");
    Object signal = type.getConstructor(String.class).newInstance(name);
    return type.getMethod("handle", type, Class.forName("sun.misc.SignalHandler"))
        .invoke(null, signal, handler);
  }

  /** Gives the signals their earlier effect again. */
  @Override
  public void close() {
    for (int i = 0; i < NAMES.length; i++) {
      try {
        if (earlier[i] != null) {
          install(NAMES[i], earlier[i]);
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("a signal that was caught can't be let go", e);
      }
    }
  }
}
