import { createArrayScanner, NoArray } from './array-scanner';
import { unreadable } from './load-error';
import { splitFile, type SplitOptions } from './split-file';
import { truncateToLine } from './truncate-to-line';

/** Objects that programs write around their records, and the names on the way to these. */
const KNOWN: readonly (readonly [begins: RegExp, holds: RegExp, list: string])[] = [
  [
    /^\{\s*"(took|timed_out|_scroll_id|pit_id|responses)"/,
    /"responses"\s*:\s*\[/,
    'responses.hits.hits',
  ],
  [/^\{\s*"(took|timed_out|_scroll_id|pit_id)"/, /"hits"\s*:\s*\{/, 'hits.hits'],
  [/^\{\s*"log"\s*:\s*\{/, /"entries"\s*:\s*\[/, 'log.entries'],
];

/** Where the records of such an object are; undefined for any other text. */
export function knownList(head: string): string | undefined {
  const text = head.trimStart();
  return KNOWN.find(([begins, holds]) => begins.test(text) && holds.test(text))?.[2];
}

/** The hits of answers of searches. */
export const isOfHits = (list: string | undefined): boolean => list?.endsWith('hits.hits') ?? false;

/** Writes the hits of an answer as one line each. False where the file is no single answer. */
export async function splitHits(
  from: string,
  to: string,
  options: SplitOptions & { list: string },
): Promise<boolean> {
  try {
    const { documents } = await splitFile(createArrayScanner, from, to, options);
    if (documents === 0) throw unreadable('files.arrayEmpty', { name: options.name });
  } catch (error) {
    if (error instanceof NoArray) return false;
    throw error;
  }
  if (options.partial) await truncateToLine(to);
  return true;
}
