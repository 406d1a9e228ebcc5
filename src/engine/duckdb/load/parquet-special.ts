import type { Leaf } from './parquet-leaves';
import {
  elementType,
  isStruct,
  isWide,
  needsWhole,
  structFields,
  type Described,
} from './parquet-types';
import { firstRow, type LoadSession } from './session';

/** A column whose values may not all fit one of ours. */
export interface SpecialColumn {
  /** How it is searched, where that is not as its type says. */
  leaf?: Leaf;
  /** SQL of what stands beside the columns; NULL where the columns say it. */
  beside?: string;
  notices: readonly string[];
}

interface Column extends Described {
  path: string;
  value: string;
}

interface Case {
  column: Column;
  /** Counts that decide, each over all rows. */
  counts: readonly string[];
  decide: (counts: readonly number[]) => SpecialColumn;
}

/** Columns of types that need more than a cast. One look at the file tells what their values need. */
export async function planSpecial(
  columns: readonly Column[],
  relation: string,
  { connection }: LoadSession,
): Promise<ReadonlyMap<string, SpecialColumn>> {
  const cases = columns.flatMap((column) => caseOf(column) ?? []);
  const counts = cases.flatMap((one) => one.counts);
  const found =
    counts.length > 0
      ? await firstRow(connection, `SELECT ${counts.join(', ')} FROM ${relation}`)
      : [];
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
  if (type === 'FLOAT' || type === 'DOUBLE') return fractions(column);
  return needsWhole(type) ? whole(column) : undefined;
}

/** Texts of old writers have no mark that they are texts. */
function binary(column: Column): Case {
  const { path, value } = column;
  const text = `TRY(decode(${value}))`;
  return {
    column,
    counts: [`count(${value})`, `count(${text})`],
    decide: ([all = 0, texts = 0]) =>
      all === texts
        ? {
            leaf: { path, value: `decode(${value})`, type: 'text', multiValued: false },
            notices: [],
          }
        : {
            beside: `to_base64(${value})`,
            notices: [
              `"${path}" holds binary values: they stay in the documents, as base64, and can't be searched.`,
            ],
          },
  };
}

/** Whole numbers that fit are whole numbers; of others the documents show all digits. */
function wide(column: Column): Case {
  const { path, value, type } = column;
  const decimal = type.startsWith('DECIMAL');
  const fits = decimal ? 'false' : `${value} BETWEEN -9223372036854775808 AND 9223372036854775807`;
  // Above its largest value a cast to UBIGINT is that value.
  const exact = decimal ? type : 'HUGEINT';
  const rounded = `(try_cast(${value}::DOUBLE AS ${exact}) IS DISTINCT FROM ${value}::${exact})`;
  return {
    column,
    counts: [
      `count(*) FILTER (WHERE ${value} IS NOT NULL AND NOT ${fits})`,
      `count(*) FILTER (WHERE ${rounded})`,
    ],
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
            beside: `CASE WHEN ${rounded} THEN ${value}::VARCHAR END`,
            notices: [
              `"${path}" has numbers with more digits than the index keeps: ${lossy}. Searches round them; the documents show them whole, as text.`,
            ],
          };
    },
  };
}

/** What is no number is no value. */
function fractions(column: Column): Case {
  const { path, value } = column;
  const odd = `(${value} IS NOT NULL AND NOT isfinite(${value}))`;
  return {
    column,
    counts: [
      `count(*) FILTER (WHERE isnan(${value}))`,
      `count(*) FILTER (WHERE ${odd} AND NOT isnan(${value}))`,
    ],
    decide: ([none = 0, infinite = 0]) => ({
      ...(infinite > 0
        ? { beside: `CASE WHEN ${odd} AND NOT isnan(${value}) THEN ${value}::VARCHAR END` }
        : {}),
      notices: [
        ...(none > 0
          ? [`"${path}" (double): ${none} values are taken for none: "NaN" (${none}).`]
          : []),
        ...(infinite > 0
          ? [
              `"${path}" has infinite values, which stay in their documents and can't be searched: ${infinite}.`,
            ]
          : []),
      ],
    }),
  };
}

/** Lists of objects, maps and the like: what can be searched has columns, the document shows the whole. */
function whole(column: Column): Case {
  const { path, value, type } = column;
  const opaque = opaquePaths(path, type);
  return {
    column,
    counts: [],
    decide: () => ({
      beside: `to_json(${value})`,
      notices: opaque.map(
        ({ name, what }) => `"${name}" ${what}: it stays in the documents and can't be searched.`,
      ),
    }),
  };
}

function opaquePaths(name: string, type: string): readonly { name: string; what: string }[] {
  const element = elementType(type);
  if (element !== undefined) return opaquePaths(name, element);
  if (isStruct(type)) {
    return structFields(type).flatMap((field) => opaquePaths(`${name}.${field.name}`, field.type));
  }
  if (type.startsWith('MAP(')) return [{ name, what: 'is a map, whose keys are no fields' }];
  if (isWide(type)) return [];
  return needsWhole(type) ? [{ name, what: `is of the type ${type.slice(0, 60)}` }] : [];
}
