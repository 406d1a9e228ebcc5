import type { Work, Worked } from './work';

interface Waiting {
  work: Work;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** One after the other: works that come while others are under way are done together. */
export function createTurns(commit: (works: readonly Work[]) => Promise<readonly Worked[]>) {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  const run = async () => {
    while (waiting.length > 0) {
      const together = waiting.splice(0);
      try {
        const worked = await commit(together.map(({ work }) => work));
        together.forEach((one, at) => answer(one, worked[at]));
      } catch (error) {
        together.forEach(({ reject }) => reject(error));
      }
    }
    running = undefined;
  };
  return {
    take: <Result>(work: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
        running ??= run();
      }),
    settled: async () => running,
  };
}

function answer({ resolve, reject }: Waiting, worked: Worked | undefined): void {
  if (worked && 'value' in worked) resolve(worked.value);
  else reject(worked?.error);
}
