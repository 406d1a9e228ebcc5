import type { LoadSession } from './session';

const every = 100;

/**
 * Runs the work, which is one long statement in the main, and tells now and then which part of it is
 * done: a number up to 1 that never falls.
 */
export async function withProgress<T>(
  { connection }: Pick<LoadSession, 'connection'>,
  tell: (fraction: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  let furthest = 0;
  const timer = setInterval(() => {
    const fraction = Math.min(1, connection.progress.percentage / 100);
    if (fraction > furthest) {
      furthest = fraction;
      tell(fraction);
    }
  }, every);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
