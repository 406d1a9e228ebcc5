import { createArrayScanner, NoArray } from './array-scanner';
import { createObjectScanner } from './object-scanner';
import {
  linesOfPlaces,
  splitFile,
  type CreateScanner,
  type SplitOptions,
  type SplitResult,
} from './split-file';

interface SplitJson extends SplitResult {
  /** On which lines of the file documents begin, by their places from 1. */
  linesOf(places: readonly number[], options: SplitOptions): ReturnType<typeof linesOfPlaces>;
}

/** One document a line: the records of an array, or objects one after the other. */
export async function splitJson(
  from: string,
  to: string,
  options: SplitOptions,
): Promise<SplitJson> {
  const splitBy = async (createScanner: CreateScanner): Promise<SplitJson> => ({
    ...(await splitFile(createScanner, from, to, options)),
    linesOf: (places, given) => linesOfPlaces(createScanner, from, places, given),
  });
  try {
    return await splitBy(createArrayScanner);
  } catch (error) {
    if (!(error instanceof NoArray)) throw error;
  }
  return splitBy(createObjectScanner);
}
