import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Texts of documents that were written one by one, as `readExported` reads them. They are put aside while documents are written, so that
 * nobody has to read them from the table again to cut them into words.
 */
export interface TextsAtHand {
  /** Rows that are in the table now. */
  add(table: number, rows: TextRows): void;
  /** Those among rows of the table that are here without a gap; whoever asks removes the files. Undefined: none. */
  take(table: number, wanted: WantedRows): Promise<TakenTexts | undefined>;
  forget(table: number): void;
}

export interface TextRows {
  /** Numbers of the first and the last. */
  first: number;
  last: number;
  /** See `keyOf`. */
  key: string;
  pieces: readonly Uint8Array[];
  size: number;
}

interface WantedRows {
  first: number;
  last: number;
  key: string;
}

export interface TakenTexts {
  first: number;
  last: number;
  paths: readonly string[];
}

interface Part {
  first: number;
  last: number;
  key: string;
  path: string;
  size: number;
  /** Whether it could be written. */
  written: Promise<boolean>;
}

/** Bytes of one table: where they are more, the database reads the texts. */
const MOST = 1024 * 2 ** 20;

export function createTextsAtHand(folder: string): TextsAtHand {
  const tables = new Map<number, Part[]>();

  const forget = (table: number) => {
    for (const part of tables.get(table) ?? []) void remove(part);
    tables.delete(table);
  };
  return {
    add(table, { pieces, ...rows }) {
      const parts = tables.get(table) ?? [];
      if (parts.reduce((sum, { size }) => sum + size, rows.size) > MOST) return forget(table);
      const path = join(folder, `${randomUUID()}.texts`);
      const written = writeFile(path, pieces, { flag: 'wx', mode: 0o600 }).then(
        () => true,
        () => false,
      );
      tables.set(table, [...parts, { ...rows, path, written }]);
    },
    async take(table, wanted) {
      const parts = tables.get(table) ?? [];
      const taken = runOf(parts, wanted);
      const later = parts.filter(({ first }) => first > wanted.last);
      tables.set(table, later);
      for (const part of parts) {
        if (!taken.includes(part) && !later.includes(part)) void remove(part);
      }
      const [first] = taken;
      const last = taken.at(-1);
      const written = await Promise.all(taken.map((part) => part.written));
      if (!first || !last) return undefined;
      if (written.every(Boolean)) {
        return { first: first.first, last: last.last, paths: taken.map(({ path }) => path) };
      }
      taken.forEach((part) => void remove(part));
      return undefined;
    },
    forget,
  };
}

/** The first ones that follow each other. */
function runOf(parts: readonly Part[], { first, last, key }: WantedRows): readonly Part[] {
  const run: Part[] = [];
  for (const part of parts) {
    const before = run.at(-1);
    const fits = part.key === key && part.first >= first && part.last <= last;
    if (fits && (!before || part.first === before.last + 1)) run.push(part);
    else if (before) break;
  }
  return run;
}

const remove = async ({ path, written }: Part): Promise<void> => {
  await written;
  await rm(path, { force: true });
};
