import { notifyManager } from '@tanstack/react-query';

/** As many as a screen shows panels: drawn in one go, fifty of them hold the page up for longer than a person notices. */
const MOST_AT_ONCE = 8;

/**
 * Answers that are there at once are drawn at once: by itself each query tells its own in a task of its own, and a dashboard of
 * eight panels is drawn and laid out eight times.
 */
export function notifyTogether(): void {
  let waiting: (() => void)[] = [];
  const notifyAll = () => {
    const next = waiting.slice(0, MOST_AT_ONCE);
    waiting = waiting.slice(MOST_AT_ONCE);
    if (waiting.length > 0) setTimeout(notifyAll);
    for (const notify of next) {
      try {
        notify();
      } catch (error) {
        // The others hear of theirs all the same.
        reportError(error);
      }
    }
  };
  notifyManager.setScheduler((notify) => {
    if (waiting.push(notify) === 1) setTimeout(notifyAll);
  });
}
