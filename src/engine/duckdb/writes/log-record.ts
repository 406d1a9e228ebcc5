import { ByteLines } from './byte-lines';

/** One document as it was left by an operation. */
export interface LoggedDocument {
  /** The number of the operation in its index; each is given once. */
  seq: number;
  version: number;
  /** Missing: it is made of the number. */
  id?: string;
  /** The document as JSON text on one line; missing: it was deleted. */
  source?: string;
}

type Head = [seq: number, version?: number, id?: string | null, isDeleted?: 1];

/** A line for each operation, followed by the document where there is one. */
export function writeRecord(documents: readonly LoggedDocument[]): Uint8Array {
  const lines = new ByteLines();
  for (const { seq, version, id, source } of documents) {
    const head: Head =
      source === undefined
        ? [seq, version, id ?? null, 1]
        : id === undefined && version === 1
          ? [seq]
          : [seq, version, id ?? null];
    lines.add(JSON.stringify(head));
    if (source !== undefined) lines.add(source);
  }
  return Buffer.concat(lines.pieces);
}

export function* readRecord(body: Uint8Array): Generator<LoggedDocument> {
  const lines = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    .toString('utf8')
    .split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    // Behind the last one.
    if (!line) return;
    const [seq, version = 1, id, isDeleted] = JSON.parse(line) as Head;
    const document = { seq, version, ...(typeof id === 'string' ? { id } : {}) };
    if (isDeleted) {
      yield document;
    } else {
      at += 1;
      yield { ...document, source: lines[at] ?? '' };
    }
  }
}
