import type { FieldAccess } from '../fields';
import { sql, type Sql } from '../sql';

type Key = Pick<FieldAccess, 'type' | 'value'>;

/** Whole numbers up to this one are exact in floating point. */
const EXACT = 2n ** 53n;

/** The two keys of a relation as values of one type, equal where they mean the same; undefined where they never do. */
export function comparedKeys(here: Key, there: Key): { here: Sql; there: Sql } | undefined {
  const kinds = new Set([kindOf(here), kindOf(there)]);
  if (kinds.has('none')) return undefined;
  if (kinds.size === 1) return { here: here.value, there: there.value };
  if (kinds.has('text') && (kinds.has('long') || kinds.has('double'))) {
    return { here: asText(here), there: asText(there) };
  }
  if (kinds.has('long') && kinds.has('double')) {
    return { here: asWhole(here), there: asWhole(there) };
  }
  return undefined;
}

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
