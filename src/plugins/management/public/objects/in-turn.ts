/** Requests that are open at the same time. */
const MAX_OPEN = 6;
const PROGRESS_EVERY = 50;

export type Outcome<T, R> = { item: T; result: R } | { item: T; error: unknown };

/** Does it for each, a few at a time. One that fails stops none of the others. Answers in order. */
export async function doInTurn<T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
  /** How many are done, now and then. */
  onProgress?: (count: number) => void,
): Promise<readonly Outcome<T, R>[]> {
  const outcomes: Outcome<T, R>[] = [];
  const rest = [...items.entries()].values();
  let done = 0;
  const work = async () => {
    for (const [position, item] of rest) {
      outcomes[position] = await act(item).then(
        (result) => ({ item, result }),
        (error: unknown) => ({ item, error }),
      );
      done += 1;
      if (done % PROGRESS_EVERY === 0) onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: MAX_OPEN }, work));
  return outcomes;
}
