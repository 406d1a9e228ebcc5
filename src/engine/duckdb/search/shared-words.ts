import type { StoredIndex } from '../catalog';
import { identifier, isChoice, isShared, joinSql, sql, type Sql } from './sql';

/** One is cut where it is asked for. */
const FEW = 2;
/** So many documents are cut into words in the time that one more expression of words takes to be made. */
const DOCUMENTS_EACH = 10_000;

/**
 * Cuts each text that many conditions ask for the words of once a document, as a column of its own. The expression that cuts
 * takes DuckDB some 50 milliseconds to make, and one that stands in 200 conditions is made 200 times.
 *
 * Conditions that stand alone look for their letters first, and cut the few texts that have them: in large tables that is less.
 */
export function shareWords(
  rows: Sql,
  given: readonly Sql[],
  index: StoredIndex,
): { rows: Sql; pieces: readonly Sql[] } {
  const pieces = chooseWays(given, index);
  const uses = new Map<string, { count: number; value: Sql }>();
  for (const { parts } of pieces) {
    for (const part of parts) {
      if (!isShared(part)) continue;
      const count = (uses.get(part.key)?.count ?? 0) + 1;
      uses.set(part.key, { count, value: part.shared });
    }
  }
  const least = Math.max(FEW, index.documents / DOCUMENTS_EACH);
  const dear = [...uses].filter(([, { count }]) => count >= least);
  const names = new Map(dear.map(([key], position) => [key, nameOf(position, index)]));
  const named = pieces.map((piece) => withNames(piece, names));
  if (dear.length === 0) return { rows, pieces: named };
  const columns = dear.map(([key, { value }]) => sql`${value} AS ${names.get(key) ?? value}`);
  // No condition is moved below the OFFSET, where it would be computed from the text again.
  const shared = sql`(SELECT *, ${joinSql(columns, ', ')} FROM ${rows} OFFSET 0)`;
  return { rows: shared, pieces: named };
}

/** Whole: a statement around this one has other rows, whose words are not these. */
function withNames(piece: Sql, names: ReadonlyMap<string, Sql>): Sql {
  return {
    ...piece,
    parts: piece.parts.flatMap((part) => {
      if (!isShared(part)) return part;
      const name = names.get(part.key);
      const { condition } = part;
      if (!condition) return name?.parts ?? withNames(part.shared, names).parts;
      return withNames(name ? condition.together : condition.alone, names).parts;
    }),
  };
}

/** So many conditions look into the index of words; each is a join of its own, of which DuckDB plans hundreds slowly. */
const FEW_JOINS = 16;
/** As many texts are looked into in a second or two. */
const MOST_LOOKS = 20_000_000;

function chooseWays(pieces: readonly Sql[], { documents }: StoredIndex): readonly Sql[] {
  const count = pieces.reduce((sum, { parts }) => sum + parts.filter(isChoice).length, 0);
  if (count === 0) return pieces;
  const isMany = count > FEW_JOINS && count * documents <= MOST_LOOKS;
  const chosen = (piece: Sql): Sql => ({
    parts: piece.parts.flatMap((part) =>
      isChoice(part) ? chosen(isMany ? part.many : part.few).parts : part,
    ),
  });
  return pieces.map(chosen);
}

/** A condition that either looks into the index of words or reads the text. */
export const choice = (few: Sql, many: Sql): Sql => ({ parts: [{ few, many }] });

/** No column of the documents has it. */
function nameOf(position: number, { fields }: StoredIndex): Sql {
  const columns = new Set(fields.map(({ column }) => column.toLowerCase()));
  let name = `words ${position}`;
  while (columns.has(name)) name += '_';
  return identifier(name);
}

/** An expression of the document's own columns may be computed once; one of an item of a list can't. */
export const shared = (value: Sql, of: Sql): Sql => {
  const key = of.parts.every((part) => typeof part === 'string') ? of.parts.join('') : '';
  return key === '' || key === 'item' ? value : { parts: [{ shared: value, key }] };
};

/**
 * A condition on a dear expression: alone it first does what is cheap, so that the expression is computed for few; where it is there
 * already, it does not need to.
 */
export function whereShared(dear: Sql, condition: { alone: Sql; together: Sql }): Sql {
  const [part] = dear.parts;
  return part !== undefined && isShared(part)
    ? { parts: [{ ...part, condition }] }
    : condition.alone;
}
