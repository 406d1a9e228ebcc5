import type { FieldAccess } from '../fields';
import { sql, type Sql } from '../sql';

type Key = Pick<FieldAccess, 'type' | 'value'>;

/** Whole numbers up to this one are exact in floating point. */
const EXACT = 2n ** 53n;

/** The keys of a relation as values of one type, equal where they mean the same; undefined where some never do. */
export function comparedKeys(
  here: Key,
  theres: readonly Key[],
): { here: Sql; there: readonly Sql[] } | undefined {
  const kinds = new Set([here, ...theres].map(kindOf));
  const as = wayOf(kinds);
  return as && { here: as(here), there: theres.map(as) };
}

function wayOf(kinds: ReadonlySet<string>): ((key: Key) => Sql) | undefined {
  if (kinds.has('none')) return undefined;
  if (kinds.size === 1) return ({ value }) => value;
  if (isAmong(kinds, NUMBERS)) return asWhole;
  return isAmong(kinds, WRITTEN) ? asText : undefined;
}

const isAmong = (kinds: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...kinds].every((kind) => all.has(kind));

const NUMBERS: ReadonlySet<string> = new Set(['long', 'double']);
const WRITTEN: ReadonlySet<string> = new Set([...NUMBERS, 'text']);

function kindOf({ type }: Key): string {
  switch (type) {
    case 'text':
    case 'keyword':
      return 'text';
    case 'long':
    case 'double':
    case 'date':
    case 'boolean':
    case 'ip':
      return type;
    default:
      return 'none';
  }
}

/** A number as people write it: `5`, not `5.0`. */
function asText(key: Key): Sql {
  if (kindOf(key) === 'text') return key.value;
  if (key.type === 'long') return sql`CAST(${key.value} AS VARCHAR)`;
  return sql`coalesce(CAST(${asWhole(key)} AS VARCHAR), CAST(${key.value} AS VARCHAR))`;
}

/** Null where there is none that is equal for certain. */
function asWhole({ type, value }: Key): Sql {
  if (type === 'long') return value;
  return sql`(CASE WHEN abs(${value}) <= ${EXACT} AND trunc(${value}) = ${value} THEN CAST(${value} AS BIGINT) END)`;
}
