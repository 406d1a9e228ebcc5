/** Milliseconds that work on many objects takes at a time. */
const SLICE = 20;
/** Of a part of a list: each costs something of its own, such as a transaction. */
const CHUNK = { least: 50, most: 100, values: 200 } as const;

type Clock = () => number;
const clock: Clock = () => performance.now();

/** Called between the parts of long work: where it has gone on for a while, others are to be answered first. */
export function createTurn(now = clock): () => Promise<void> | undefined {
  let began = now();
  const pause = async () => {
    await letOthers();
    began = now();
  };
  return () => (now() - began < SLICE ? undefined : pause());
}

/**
 * Parts of a list that are worked on at once; other requests are answered in between. How much a part is to be is told by how long
 * the one before took: an object may be a line, or thousands of references.
 */
export async function* inChunks<Value>(
  values: readonly Value[],
  { first = 1, now = clock }: { first?: number; now?: Clock } = {},
): AsyncGenerator<readonly Value[]> {
  let size = first;
  for (let start = 0; start < values.length;) {
    const chunk = values.slice(start, start + size);
    const began = now();
    yield chunk;
    const took = now() - began;
    if (took < CHUNK.least) size = Math.min(2 * size, CHUNK.values);
    if (took > CHUNK.most) size = Math.max(1, Math.floor(size / 2));
    start += chunk.length;
    await letOthers();
  }
}

/** Of objects without references. */
const MOST_AT_ONCE = 200;

/**
 * Parts of a list that are written at once; other requests are answered in between. Of how much there is to write, and not of how long
 * the one before took: a slow disk takes as long for one object as for many.
 */
export async function* inPortions<Value>(
  values: readonly Value[],
  weigh: (value: Value) => number,
): AsyncGenerator<readonly Value[]> {
  let portion: Value[] = [];
  let weight = 0;
  for (const value of values) {
    portion.push(value);
    weight += weigh(value);
    if (weight < MOST_AT_ONCE) continue;
    yield portion;
    await letOthers();
    portion = [];
    weight = 0;
  }
  if (portion.length > 0) yield portion;
}

const letOthers = () => new Promise<void>((resolve) => setImmediate(resolve));
