/** Requests that are open at the same time. */
const MAX_OPEN = 6;

export type Outcome<T, R> = { item: T; result: R } | { item: T; error: unknown };

/** Does it for each, a few at a time. One that fails stops none of the others. Answers in order. */
export async function doInTurn<T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
): Promise<readonly Outcome<T, R>[]> {
  const outcomes: Outcome<T, R>[] = [];
  const rest = [...items.entries()].values();
  const work = async () => {
    for (const [position, item] of rest) {
      outcomes[position] = await act(item).then(
        (result) => ({ item, result }),
        (error: unknown) => ({ item, error }),
      );
    }
  };
  await Promise.all(Array.from({ length: MAX_OPEN }, work));
  return outcomes;
}
