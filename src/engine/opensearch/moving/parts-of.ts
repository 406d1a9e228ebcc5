import type { MovedDocument } from '../../moving';

/** Well below what a node takes and answers at once (`http.max_content_length`, 100 MB). */
const MOST_CHARACTERS = 5_000_000;

/** Documents in parts of one request each. */
export function* partsOf(
  documents: readonly MovedDocument[],
  most = MOST_CHARACTERS,
): Generator<readonly MovedDocument[]> {
  let part: MovedDocument[] = [];
  let length = 0;
  for (const document of documents) {
    const own = document.source.length;
    if (part.length > 0 && length + own > most) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(document);
    length += own;
  }
  if (part.length > 0) yield part;
}
