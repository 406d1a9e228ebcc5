import type { Condition, FieldPath, ObjectText } from '../store';
import type { Value } from './connection';

/** A piece of SQL and the values that it binds: nothing that a person wrote stands in the text. */
export interface Fragment {
  sql: string;
  values: readonly Value[];
}

type Words = Extract<Condition, { words: string }>;
type FieldCondition = Extract<Condition, { field: FieldPath }>;

const NOTHING: Fragment = { sql: '0', values: [] };
const ROOT_COLUMNS = {
  id: 'o.id',
  type: 'o.type',
  updated_at: 'o.updated_at',
  originId: 'o.origin_id',
} as const;

export interface Filter {
  /** All types where missing. */
  types?: readonly string[];
  /** Objects of these audiences, as a JSON list; all where missing. */
  audiences?: string;
  condition?: Condition;
}

/** All that a find filters by. */
export function toWhere({ condition, ...scope }: Filter): Fragment {
  if (!condition) {
    return toScope(scope, 'o');
  }
  // What a word or a reference leads to is few: no index of types is of use then, which the plus says.
  const inScope = toScope(scope, isNarrow(condition) ? '+o' : 'o');
  return join([inScope, toSql(condition)], 'AND');
}

/** The same, named in full: each audience and each type that there is. */
export function toFullScope({ types, audiences }: Filter): Fragment {
  const parts = [
    ...(types ? [] : ['o.type IN (SELECT DISTINCT type FROM object_counts)']),
    ...(audiences ? [] : ['o.audience IN (SELECT audience FROM audiences)']),
  ];
  const scope = toScope({ ...(types && { types }), ...(audiences && { audiences }) }, 'o');
  return join([...parts.map((sql) => ({ sql, values: [] })), scope], 'AND');
}

const NARROW = ['words', 'reference', 'anyReference'];

/** Whether an index leads to what fits. */
export function isNarrow(condition: Condition): boolean {
  if ('all' in condition) {
    return condition.all.some(isNarrow);
  }
  if ('any' in condition) {
    return condition.any.every(isNarrow);
  }
  return NARROW.some((kind) => kind in condition) || isKey(condition);
}

/** An id, or the id that something is a copy of: compared to the letter, and an index leads to it. */
export function isKey(condition: Condition): boolean {
  return (
    'field' in condition &&
    'root' in condition.field &&
    condition.operator === 'is' &&
    (condition.field.root === 'originId' || condition.field.root === 'id')
  );
}

/** What is known without looking at single objects: their types and who sees them. */
export function toScope({ types, audiences }: Omit<Filter, 'condition'>, table: string): Fragment {
  const parts: Fragment[] = [];
  if (types) {
    parts.push({ sql: `${table}.type IN (${marks(types)})`, values: types });
  }
  if (audiences) {
    const sql = `${table}.audience IN (SELECT value FROM json_each(?))`;
    parts.push({ sql, values: [audiences] });
  }
  return parts.length > 0 ? join(parts, 'AND') : { sql: '1', values: [] };
}

function toSql(condition: Condition): Fragment {
  if ('all' in condition) {
    return condition.all.length > 0
      ? join(condition.all.map(toSql), 'AND')
      : { sql: '1', values: [] };
  }
  if ('any' in condition) {
    return condition.any.length > 0 ? join(condition.any.map(toSql), 'OR') : NOTHING;
  }
  if ('not' in condition) {
    const { sql, values } = toSql(condition.not);
    // A comparison with a missing value is neither true nor false.
    return { sql: `NOT coalesce(${sql}, 0)`, values };
  }
  if ('reference' in condition) {
    const { type, id } = condition.reference;
    const sql = 'o.row IN (SELECT row FROM object_references WHERE type = ? AND id = ?)';
    return { sql, values: [type, id] };
  }
  if ('anyReference' in condition) {
    const { type, ids } = condition.anyReference;
    const sql =
      'o.row IN (SELECT row FROM object_references WHERE type = ? AND id IN (SELECT value FROM json_each(?)))';
    return { sql, values: [type, JSON.stringify(ids)] };
  }
  if ('letters' in condition) {
    return { sql: 'o.title GLOB ?', values: [toGlob(condition.letters)] };
  }
  return 'words' in condition ? wordsToSql(condition) : fieldToSql(condition);
}

/**
 * Each letter in both of its cases, which LIKE knows of English ones alone. Between brackets each is a letter, also one that
 * is a sign of the pattern outside of them.
 */
function toGlob(letters: string): string {
  const parts = [...letters.replaceAll(/\s+/g, '')].map((letter) => {
    const cases = [letter, letter.toLowerCase(), letter.toUpperCase()];
    const single = new Set(cases.filter((one) => [...one].length === 1));
    // A list that begins with this sign would be of all other letters.
    return letter === '^' ? letter : `[${[...single].join('')}]`;
  });
  return `*${parts.map((part) => `${part}*`).join('')}`;
}

/** What FTS5 looks for: a phrase in the named columns. Nothing where no letter or digit is in it. */
export function toMatch(condition: Words): string | undefined {
  if (!/[\p{L}\p{N}\p{Co}]/u.test(condition.words)) {
    return undefined;
  }
  const phrase = condition.words.replaceAll('\0', ' ').replaceAll('"', '""');
  const columns: readonly (keyof ObjectText)[] = condition.in;
  return `{${columns.join(' ')}} : "${phrase}"${condition.prefix ? ' *' : ''}`;
}

function wordsToSql(condition: Words): Fragment {
  const match = toMatch(condition);
  return match && condition.in.length > 0
    ? { sql: 'o.row IN (SELECT rowid FROM object_text WHERE object_text MATCH ?)', values: [match] }
    : NOTHING;
}

function fieldToSql(condition: FieldCondition): Fragment {
  const { field } = condition;
  if ('root' in field) {
    if (condition.operator === 'is') {
      return { sql: `${ROOT_COLUMNS[field.root]} = ?`, values: [condition.value] };
    }
    return compare(ROOT_COLUMNS[field.root], condition);
  }
  // Of a list, any element counts.
  const text = `CASE e.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE e.atom END`;
  const { sql, values } = compare(text, condition);
  return {
    sql: `EXISTS (SELECT 1 FROM json_each((SELECT attributes FROM object_bodies WHERE row = o.row), ?) e WHERE e.atom IS NOT NULL AND ${sql})`,
    values: [toJsonPath(field.attribute), ...values],
  };
}

function compare(column: string, condition: FieldCondition): Fragment {
  switch (condition.operator) {
    case 'exists':
      return { sql: `${column} IS NOT NULL`, values: [] };
    case 'is':
      return { sql: `CAST(${column} AS TEXT) = ? COLLATE NOCASE`, values: [condition.value] };
    case 'like':
      return {
        sql: `CAST(${column} AS TEXT) LIKE ? ESCAPE '\\'`,
        values: [toLike(condition.value)],
      };
    default: {
      const number = Number(condition.value);
      const isNumber = condition.value.trim() !== '' && Number.isFinite(number);
      // Numbers come before texts in SQLite: a number is compared with numbers only.
      const sql = isNumber
        ? `(typeof(${column}) IN ('integer', 'real') AND ${column} ${condition.operator} ?)`
        : `(typeof(${column}) = 'text' AND ${column} ${condition.operator} ?)`;
      return { sql, values: [isNumber ? number : condition.value] };
    }
  }
}

/** `%` and `_` stand for themselves; a star that is not escaped for any text. */
function toLike(pattern: string): string {
  return pattern.replace(/\\([*?\\])|([%_\\])|(\*)/g, (_, literal, special, star) => {
    if (star) {
      return '%';
    }
    return special || literal === '\\' ? `\\${special ?? literal}` : literal;
  });
}

export function toJsonPath(names: readonly string[]): string {
  return `$${names.map((name) => `."${name.replaceAll('"', '')}"`).join('')}`;
}

export function join(parts: readonly Fragment[], word: 'AND' | 'OR'): Fragment {
  return {
    sql: `(${parts.map(({ sql }) => sql).join(` ${word} `)})`,
    values: parts.flatMap(({ values }) => values),
  };
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
