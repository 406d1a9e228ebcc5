import { createHash } from 'node:crypto';
import type { MovedDocument } from './moved-document';

/** Documents that are checked together. */
export const BLOCK_SIZE = 1000;

/**
 * Of ids, routing and documents, in their order. A document counts as its text: both engines keep that to the letter, so digits beyond a
 * double, `-0`, `1.0` and the order of names are compared, too.
 */
export function checksumOf(documents: readonly MovedDocument[]): string {
  const hash = createHash('sha256');
  for (const { id, routing, source } of documents) {
    // A line for each: JSON has no line break of its own.
    hash.update(`${JSON.stringify(routing === undefined ? [id] : [id, routing])}\n${source}\n`);
  }
  return hash.digest('hex');
}
