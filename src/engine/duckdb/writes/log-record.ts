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
  routing?: string;
}

type Head = [
  seq: number,
  version?: number,
  id?: string | null,
  isDeleted?: 0 | 1,
  routing?: string,
];

/** A line for each operation, followed by the document where there is one. */
export class RecordWriter {
  /** The number of the last operation; undefined: there is none. */
  lastSeq: number | undefined;
  readonly #lines = new ByteLines();

  add(document: LoggedDocument): void {
    this.#lines.add(JSON.stringify(headOf(document)));
    if (document.source !== undefined) this.#lines.add(document.source);
    this.lastSeq = document.seq;
  }

  get bytes(): Uint8Array {
    return Buffer.concat(this.#lines.pieces);
  }
}

/** What is as usual is left out. */
function headOf({ seq, version, id, source, routing }: LoggedDocument): Head {
  if (source === undefined) return [seq, version, id ?? null, 1];
  if (routing !== undefined) return [seq, version, id ?? null, 0, routing];
  return id === undefined && version === 1 ? [seq] : [seq, version, id ?? null];
}

export function* readRecord(body: Uint8Array): Generator<LoggedDocument> {
  const lines = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    .toString('utf8')
    .split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    // Behind the last one.
    if (!line) return;
    const [seq, version = 1, id, isDeleted, routing] = JSON.parse(line) as Head;
    const document = {
      seq,
      version,
      ...(typeof id === 'string' ? { id } : {}),
      ...(routing === undefined ? {} : { routing }),
    };
    if (isDeleted) {
      yield document;
    } else {
      at += 1;
      yield { ...document, source: lines[at] ?? '' };
    }
  }
}
