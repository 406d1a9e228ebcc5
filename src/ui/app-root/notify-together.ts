import { notifyManager } from '@tanstack/react-query';

/**
 * Answers that are there at once are drawn at once: by itself each query tells its own in a task of its own, and a dashboard of
 * eight panels is drawn and laid out eight times.
 */
export function notifyTogether(): void {
  let waiting: (() => void)[] = [];
  const notifyAll = () => {
    const all = waiting;
    waiting = [];
    for (const notify of all) {
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
