import type { LoadNotice } from '#common/search';
import { countOf } from './count-of';
import { documentJson, isFraction, isTime } from './document-json';
import { pointSql } from './geo-sql';
import { isMoment } from './iso-time';
import { COLUMNS_AT_ONCE } from './limits';
import type { KeptBeside } from './misfit-sql';
import { notice, shorten } from './notice';
import { scalarPlaces, type Leaf, type ScalarPlace } from './parquet-leaves';
import {
  elementType,
  isPoint,
  isStruct,
  isWide,
  needsWhole,
  structFields,
  type Described,
} from './parquet-types';
import { losesDigitsOfType } from './rounded-number';
import { firstRow, type LoadSession } from './session';
import { tellBeyond, tellFiner } from './tell-misfits';

/** A column whose values may not all fit one of ours. */
export interface SpecialColumn {
  /** How it is searched, where that is not as its type says. */
  leaf?: Leaf;
  /** What stands beside the columns, by the path in the document. */
  beside?: readonly KeptBeside[];
  notices: readonly LoadNotice[];
}

interface Column extends Described {
  path: string;
  value: string;
}

/** They take less memory than values. */
const COUNTS_AT_ONCE = 4 * COLUMNS_AT_ONCE;

interface Case {
  column: Column;
  /** Counts that decide, each over all rows. */
  counts: readonly string[];
  decide: (counts: readonly number[]) => SpecialColumn;
}

/**
 * Columns of types that need more than a cast. One look at the file tells what their values need.
 *
 * @param also what that look computes besides, of no use but that every value is read
 */
export async function planSpecial(
  columns: readonly Column[],
  { relation, also }: { relation: string; also: readonly string[] },
  { connection }: LoadSession,
): Promise<ReadonlyMap<string, SpecialColumn>> {
  const cases = columns.flatMap((column) => caseOf(column) ?? []);
  const counts = [...cases.flatMap((one) => one.counts), ...also];
  const found: unknown[] = [];
  for (let start = 0; start < counts.length; start += COUNTS_AT_ONCE) {
    const list = counts.slice(start, start + COUNTS_AT_ONCE).join(', ');
    found.push(...(await firstRow(connection, `SELECT ${list} FROM ${relation}`)));
  }
  let at = 0;
  return new Map(
    cases.map(({ column, counts: own, decide }) => {
      const start = at;
      at += own.length;
      return [column.path, decide(found.slice(start, at).map((count) => Number(count ?? 0)))];
    }),
  );
}

function caseOf(column: Column): Case | undefined {
  const { type } = column;
  if (type === 'BLOB') return binary(column);
  if (isWide(type)) return wide(column);
  return both(oddValues(column), needsWhole(type) ? whole(column) : undefined);
}

function both(one: Case | undefined, other: Case | undefined): Case | undefined {
  if (!one || !other) return one ?? other;
  const { column } = one;
  return {
    column,
    counts: [...one.counts, ...other.counts],
    decide: (counts) => {
      const [first, second] = [
        one.decide(counts.slice(0, one.counts.length)),
        other.decide(counts.slice(one.counts.length)),
      ];
      // The whole shows what its parts do.
      return { ...first, ...second, notices: [...first.notices, ...second.notices] };
    },
  };
}

/** Texts of old writers have no mark that they are texts; what has characters that no text has is none. */
function binary(column: Column): Case {
  const { path, value } = column;
  const text = `TRY(decode(${value}))`;
  return {
    column,
    counts: [`count(${value})`, countOf(`NOT regexp_matches(${text}, '[\\x00-\\x08\\x0E-\\x1F]')`)],
    decide: ([all = 0, texts = 0]) =>
      all === texts
        ? {
            leaf: { path, value: `decode(${value})`, type: 'text', multiValued: false },
            notices: [],
          }
        : {
            beside: [{ name: path, value: `to_base64(${value})` }],
            notices: [notice('notices.file.binary', { name: path })],
          },
  };
}

/** Whole numbers that fit are whole numbers; of others the documents show all digits. */
function wide(column: Column): Case {
  const { path, value, type } = column;
  const decimal = type.startsWith('DECIMAL');
  const fits = decimal ? 'false' : `${value} BETWEEN -9223372036854775808 AND 9223372036854775807`;
  const rounded = losesDigitsOfType(value, type);
  return {
    column,
    counts: [countOf(`${value} IS NOT NULL AND NOT ${fits}`), countOf(rounded)],
    decide: ([beyond = 0, lossy = 0]) => {
      if (beyond === 0 && !decimal) {
        return {
          leaf: { path, value: `${value}::BIGINT`, type: 'long', multiValued: false },
          notices: [],
        };
      }
      return lossy === 0
        ? { notices: [] }
        : {
            beside: [{ name: path, value: `CASE WHEN ${rounded} THEN ${value}::VARCHAR END` }],
            notices: [tellRounded(path, lossy)],
          };
    },
  };
}

const tellRounded = (name: string, count: number): LoadNotice =>
  notice('notices.type.roundedText', { name, count });

/** What can be wrong with the values of a type: SQL of whether it is, and what people are told. */
interface Oddity {
  of: (type: string) => boolean;
  is: (value: string, type: string) => string;
  /** The document shows it all the same. */
  kept: boolean;
  tell: (name: string, count: number) => LoadNotice;
}

const oddities: readonly Oddity[] = [
  {
    of: isFraction,
    is: (value) => `isnan(${value})`,
    kept: false,
    tell: (name, count) => notice('notices.file.notANumber', { name, count }),
  },
  {
    of: isFraction,
    is: (value) => `isinf(${value})`,
    kept: true,
    tell: (name, count) => notice('notices.file.infinite', { name, count }),
  },
  {
    of: isTime,
    is: (value) => `(${value} IS NOT NULL AND NOT ${isMoment(value)})`,
    kept: true,
    tell: (name, count) => notice('notices.file.beyondYears', { name, count }),
  },
  {
    of: isPoint,
    is: (value) =>
      `(${value}['lat'] IS NOT NULL AND ${value}['lon'] IS NOT NULL AND (${pointSql(`${value}['lat']::DOUBLE`, `${value}['lon']::DOUBLE`)}) IS NULL)`,
    kept: true,
    tell: (name, count) => tellBeyond({ name, type: 'geo_point' }, count),
  },
  {
    of: (type) => type === 'TIMESTAMP_NS',
    is: (value) => `(isfinite(${value}) AND epoch_ns(${value}) % 1000 <> 0)`,
    kept: false,
    tell: tellFiner,
  },
  {
    of: isWide,
    is: losesDigitsOfType,
    kept: true,
    tell: tellRounded,
  },
];

/** Values that no field of ours holds, and lists that a field holds only a part of. */
function oddValues(column: Column): Case | undefined {
  const places = scalarPlaces({ ...column, list: false }, column.type);
  const checks = places.flatMap((place) =>
    oddities.filter(({ of }) => of(place.type)).map((oddity) => ({ place, oddity })),
  );
  const lists = needsWhole(column.type) ? [] : places.filter(({ list }) => list);
  if (checks.length + lists.length === 0) return undefined;
  return {
    column,
    counts: checks.map(({ place, oddity }) => countSql(place, oddity)),
    decide: (counts) => {
      const found = checks.flatMap((check, at) => {
        const count = counts[at] ?? 0;
        return count > 0 ? [{ ...check, count }] : [];
      });
      const kept = new Set([
        ...found.filter(({ oddity }) => oddity.kept).map(({ place }) => place),
        ...lists,
      ]);
      return {
        beside: [...kept].map((place) => ({ name: place.path, value: oddJson(place) })),
        notices: found.map(({ place, oddity, count }) => oddity.tell(place.path, count)),
      };
    },
  };
}

const item = 'lambda_item';

const countSql = ({ value, list, type }: ScalarPlace, { is }: Oddity): string =>
  list
    ? `sum(CASE WHEN ${mayBeOdd(value, type)} THEN len(list_filter(${value}, lambda ${item}: ${is(item, type)})) ELSE 0 END)`
    : countOf(is(value, type));

/** Vectors have thousands of values: their sum is the fastest way to learn that all of them are numbers. */
const mayBeOdd = (list: string, type: string): string =>
  isFraction(type) ? `NOT isfinite(list_sum(${list}))` : 'true';

/** A list is shown whole where it holds nothing, or something that is not a value. */
function oddJson({ value, list, type }: ScalarPlace): string {
  const conditions = oddities.filter(({ of, kept }) => kept && of(type));
  const odd = (of: string) => conditions.map(({ is }) => is(of, type));
  if (!list) return `CASE WHEN ${odd(value).join(' OR ')} THEN ${documentJson(value, type)} END`;
  const some = [
    `len(${value}) = 0`,
    `list_count(${value}) < len(${value})`,
    ...(isFraction(type) ? [mayBeOdd(value, type)] : []),
    ...(isTime(type)
      ? [`len(list_filter(${value}, lambda ${item}: ${odd(item).join(' OR ')})) > 0`]
      : []),
  ];
  return `CASE WHEN ${some.join(' OR ')} THEN ${documentJson(value, `${type}[]`)} END`;
}

/** Lists of objects, maps and the like: what can be searched has columns, the document shows the whole. */
function whole(column: Column): Case {
  const { path, value, type } = column;
  return {
    column,
    counts: [],
    decide: () => ({
      beside: [{ name: path, value: documentJson(value, type) }],
      notices: opaqueParts(path, type),
    }),
  };
}

/** What of it has no field. */
function opaqueParts(name: string, type: string): readonly LoadNotice[] {
  const element = elementType(type);
  if (element !== undefined) return opaqueParts(name, element);
  if (isStruct(type)) {
    return structFields(type).flatMap((field) => opaqueParts(`${name}.${field.name}`, field.type));
  }
  if (type.startsWith('MAP(')) return [notice('notices.file.map', { name })];
  if (isWide(type)) return [];
  if (type === 'BLOB') return [notice('notices.file.binary', { name })];
  return needsWhole(type)
    ? [notice('notices.file.unknownType', { name, type: shorten(type) })]
    : [];
}
