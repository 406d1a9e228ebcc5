import type { StoredIndex } from '../catalog';
import { documentTable, VERSION_COLUMN } from '../catalog';
import type { Database } from '../database';
import { IdTable, type IdPlace } from './id-table';

/** An index with more has its ids looked for in its table: in memory they would take 200 MB. */
const MOST = 5_000_000;
/** Rows that are read at a time: some ten milliseconds of this thread. */
const STEP = 5000;

/** The documents that have ids of their own, by these: a look-up in the table reads the whole column. */
export class KnownIds {
  #table: IdTable | undefined;
  /** Undefined: all are there. */
  #reading: Reading | undefined;

  constructor({ documents, keepsId, lastSeq }: StoredIndex) {
    if (documents > MOST) return;
    this.#table = new IdTable();
    if (keepsId && documents > 0) {
      this.#reading = { through: lastSeq, removed: new Set(), hasBegun: false };
    }
  }

  /** Nothing is missing in it. */
  get isWhole(): boolean {
    return this.#table !== undefined && this.#reading === undefined;
  }

  get(id: string): IdPlace | undefined {
    return this.#table?.get(id);
  }

  set(id: string, seq: number, version: number): void {
    this.#table?.set(id, seq, version);
    if ((this.#table?.size ?? 0) > MOST) this.#table = undefined;
  }

  delete(id: string): void {
    this.#table?.delete(id);
    this.#reading?.removed.add(id);
  }

  /** Reads what was there before, in the background. Never rejects: until then, and where it fails, the table is asked. */
  async read(
    index: { readonly stored: StoredIndex },
    database: Pick<Database, 'use'>,
  ): Promise<void> {
    const reading = this.#reading;
    if (!reading || reading.hasBegun) return;
    reading.hasBegun = true;
    try {
      for (let from = 0; from <= reading.through && this.#table; from += STEP) {
        // oxlint-disable-next-line no-await-in-loop -- in short turns
        this.#take(await readRows(index.stored, database, from), reading);
      }
      this.#reading = undefined;
    } catch {
      this.#table = undefined;
    }
  }

  /** What was written meanwhile is newer. */
  #take(rows: readonly Row[], { through, removed }: Reading): void {
    for (const [id, seq, version] of rows) {
      const isNewer = this.#table?.has(id) || removed.has(id);
      if (!isNewer && seq <= through) this.#table?.set(id, seq, version);
    }
  }
}

interface Reading {
  /** The number of the last row that was there before. */
  through: number;
  /** Ids of what was deleted meanwhile. */
  removed: Set<string>;
  hasBegun: boolean;
}

type Row = [id: string, seq: number, version: number];

/** Numbers stay where tables are made again. */
const readRows = (
  stored: StoredIndex,
  database: Pick<Database, 'use'>,
  from: number,
): Promise<Row[]> =>
  database.use(async (connection) => {
    const version = stored.keepsVersions ? `coalesce(${VERSION_COLUMN}, 1)` : '1';
    const reader = await connection.runAndReadAll(
      `SELECT _id, _seq, ${version} FROM ${documentTable(stored)} WHERE _seq BETWEEN ${from} AND ${from + STEP - 1}`,
    );
    return reader.getRows().map(([id, seq, own]): Row => [String(id), Number(seq), Number(own)]);
  });
