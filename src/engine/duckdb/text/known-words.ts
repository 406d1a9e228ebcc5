import { termsTable, type StoredField, type StoredIndex } from '../catalog';
import type { Row, Session } from '../search/session';
import { integer, joinSql, sql, textList, trusted, type Sql } from '../search/sql';
import { fieldNumber } from './postings';

/** What the index of words says of a word in a field. */
export interface KnownWord {
  /** Its documents are in the postings under these, each under one. */
  ids: readonly number[];
  documents: number;
  occurrences: number;
}

interface Words {
  known: Map<string, KnownWord>;
  asked: Map<string, { field: number; word: string }>;
}

/** For as long as the catalog knows the index so: another version, or words of more documents, are another one. */
const words = new WeakMap<StoredIndex, Words>();
/** Of an index; their memory is a megabyte or two. */
const MOST_KNOWN = 10_000;
/** More are looked up in the statement that has them. */
const MOST_ASKED = 1024;
/** Tells of the field itself. */
export const WHOLE_FIELD = '';

const wordsOfIndex = (index: StoredIndex): Words => {
  const own = words.get(index) ?? { known: new Map(), asked: new Map() };
  words.set(index, own);
  return own;
};

const keyOf = (field: number, word: string): string => `${field} ${word}`;

/** Undefined where nobody has asked yet. It is known then as soon as somebody reads what was asked. */
export function knownWord(
  index: StoredIndex,
  { column }: Pick<StoredField, 'column'>,
  word: string,
): KnownWord | undefined {
  const { known, asked } = wordsOfIndex(index);
  const field = fieldNumber(column);
  const key = keyOf(field, word);
  const found = known.get(key);
  if (!found && asked.size < MOST_ASKED) asked.set(key, { field, word });
  return found;
}

interface AskedWord {
  index: StoredIndex;
  field: number;
  word: string;
}

/**
 * Reads what was asked about: a statement that names the ids of its words is planned sooner, reads nothing else, and leaves out an
 * index that has none of them.
 */
export async function readAskedWords(
  indices: readonly StoredIndex[],
  session: Session,
): Promise<void> {
  const all = indices.flatMap((index) => {
    const own = words.get(index);
    if (!own || own.asked.size === 0) return [];
    const asked = [...own.asked.values()].map((one) => ({ index, ...one }));
    own.asked.clear();
    return asked;
  });
  await readAll(all, session);
}

/** What is known of each of the words, or found now. */
export async function readWords(
  index: StoredIndex,
  { column }: Pick<StoredField, 'column'>,
  list: readonly string[],
  session: Session,
): Promise<readonly KnownWord[]> {
  const field = fieldNumber(column);
  const { known } = wordsOfIndex(index);
  const all = new Map(list.map((word) => [word, known.get(keyOf(field, word))]));
  const missing = list.filter((word) => !all.get(word));
  const read = await readAll(
    missing.map((word) => ({ index, field, word })),
    session,
  );
  for (const [position, word] of missing.entries()) all.set(word, read[position]);
  return list.map((word) => all.get(word) ?? NOWHERE);
}

const NOWHERE: KnownWord = { ids: [], documents: 0, occurrences: 0 };

/** A look for one word reads little; a look for many in a list reads all words. */
const FEW = 16;
/** Parts of one statement. */
const MOST_PARTS = 200;

async function readAll(all: readonly AskedWord[], session: Session): Promise<readonly KnownWord[]> {
  const parts = all.length <= FEW ? all.map((one) => [one]) : groupsOf(all);
  const found = new Map<AskedWord, KnownWord>();
  for (let start = 0; start < parts.length; start += MOST_PARTS) {
    const some = parts.slice(start, start + MOST_PARTS);
    const selects = some.map((part, at) => selectWords(part, at));
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await session.rows(joinSql(selects, ' UNION ALL '));
    for (const [at, part] of some.entries()) {
      const own = rows.filter(([number]) => Number(number) === at);
      for (const one of part) found.set(one, keep(one, own));
    }
  }
  return all.map((one) => found.get(one) ?? NOWHERE);
}

/** Words of one field of one index. */
function groupsOf(all: readonly AskedWord[]): readonly (readonly AskedWord[])[] {
  const groups = new Map<string, AskedWord[]>();
  for (const one of all) {
    const key = `${one.index.id} ${one.field}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  return [...groups.values()];
}

function selectWords(part: readonly AskedWord[], at: number): Sql {
  const [one] = part;
  if (!one) throw new Error('No word was asked about.');
  const term =
    part.length === 1
      ? sql`term = ${one.word}`
      : sql`term IN (SELECT unnest(${textList(part.map(({ word }) => word))}))`;
  return sql`SELECT ${integer(at)}, term, id, documents, occurrences FROM ${trusted(termsTable(one.index))} WHERE field = ${integer(one.field)} AND ${term}`;
}

/** A word stands in each part of the index of words that was made by itself, or in none. */
function keep({ index, field, word }: AskedWord, rows: readonly Row[]): KnownWord {
  const own = rows.filter(([, term]) => term === word);
  const sum = (column: number) => own.reduce((total, row) => total + Number(row[column]), 0);
  const found = {
    ids: own.flatMap(([, , id = null]) => (id === null ? [] : [Number(id)])),
    documents: sum(3),
    occurrences: sum(4),
  };
  const { known } = wordsOfIndex(index);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(keyOf(field, word), found);
  return found;
}
