import { valuesTable, type StoredIndex } from '../catalog';
import type { FieldAccess } from '../search/fields';
import type { Session } from '../search/session';
import { FALSE, identifier, integer, joinSql, sql, trusted, type Sql } from '../search/sql';
import { hasOrdinals, ordinalColumn } from './ordinals';

interface AskedText {
  number: number;
  text: string;
}

interface Texts {
  /** Undefined behind a key: no document has the text. */
  known: Map<string, bigint | undefined>;
  asked: Map<string, AskedText>;
}

/** For as long as the catalog knows the index so: other documents have other numbers. */
const texts = new WeakMap<StoredIndex, Texts>();
/** Of an index; their memory is a megabyte or two. */
const MOST_KNOWN = 10_000;
/** Of a condition: each is looked for by itself. */
const MOST_TEXTS = 16;
/** Of a search; others are looked for as texts. */
const MOST_ASKED = 64;

const keyOf = (number: number, text: string): string => `${number} ${text}`;

/**
 * Whether a document has one of the texts, by their numbers: these are compared in half of the time. Undefined where texts have to be: what
 * nobody has asked about is known as soon as somebody reads what was asked.
 */
export function amongOrdinals(
  index: StoredIndex,
  { stored, multiValued }: FieldAccess,
  wanted: readonly string[],
): Sql | undefined {
  if (!stored || multiValued || wanted.length > MOST_TEXTS || !hasOrdinals(index)) return undefined;
  const number = index.ordinals?.columns.indexOf(stored.column) ?? -1;
  if (number < 0) return undefined;
  const { known, asked } = textsOf(index);
  const missing = wanted.filter((text) => !known.has(keyOf(number, text)));
  for (const text of missing) {
    if (asked.size < MOST_ASKED) asked.set(keyOf(number, text), { number, text });
  }
  if (missing.length > 0) return undefined;
  const ordinals = wanted.flatMap((text) => known.get(keyOf(number, text)) ?? []);
  if (ordinals.length === 0) return FALSE;
  return sql`(${identifier(ordinalColumn(number))} IN (${joinSql(ordinals.map(integer), ', ')}))`;
}

function textsOf(index: StoredIndex): Texts {
  const own = texts.get(index) ?? { known: new Map(), asked: new Map() };
  texts.set(index, own);
  return own;
}

/** Reads the numbers of the texts that were asked about. */
export async function readAskedOrdinals(
  indices: readonly StoredIndex[],
  session: Session,
): Promise<void> {
  const all = indices.flatMap((index) => {
    const own = texts.get(index);
    const asked = [...(own?.asked.values() ?? [])];
    own?.asked.clear();
    return asked.map((one) => ({ index, ...one }));
  });
  if (all.length === 0) return;
  const parts = all.map(
    ({ index, number, text }, at) =>
      sql`SELECT ${integer(at)}, ordinal FROM ${trusted(valuesTable(index))} WHERE field = ${integer(number)} AND value = ${text}`,
  );
  const rows = await session.rows(joinSql(parts, ' UNION ALL '));
  const found = new Map(rows.map(([at, ordinal]) => [Number(at), ordinal as bigint]));
  for (const [at, { index, number, text }] of all.entries()) {
    const { known } = textsOf(index);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(keyOf(number, text), found.get(at));
  }
}
