import {
  linesOfElements,
  NoArray,
  splitArray,
  type SplitOptions,
  type SplitResult,
} from './json-split';
import { linesOfObjects, splitObjects } from './split-objects';

type LinesOf = typeof linesOfElements extends (path: string, ...rest: infer Rest) => infer Found
  ? (...rest: Rest) => Found
  : never;

/** One document a line: the records of an array, or objects one after the other. */
export async function splitJson(
  from: string,
  to: string,
  options: SplitOptions,
): Promise<SplitResult & { linesOf: LinesOf }> {
  try {
    const split = await splitArray(from, to, options);
    return { ...split, linesOf: (places, given) => linesOfElements(from, places, given) };
  } catch (error) {
    if (!(error instanceof NoArray)) throw error;
  }
  const split = await splitObjects(from, to, options);
  return { ...split, linesOf: (places, given) => linesOfObjects(from, places, given) };
}
