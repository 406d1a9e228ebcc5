import { EventSource } from 'undici';

/** The browser's own, which the test's document does not have. */
export function provideEventSource() {
  globalThis.EventSource ??= EventSource;
}
