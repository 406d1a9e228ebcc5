import { asCount, asList, asObject, asText, type JsonObject } from '#common/json';
import { type Query, readQuery } from '#common/search-source';

/** Which keys have a row: those of both sides, all of the left one, or all of either. */
const JOINS = ['inner', 'left', 'outer'] as const;
type Join = (typeof JOINS)[number];

/** A number of a row, by a formula. */
export interface FormulaColumn {
  label: string;
  formula: string;
}

/** One of the two searches. */
export interface JoinSide {
  /** '' for the one of the chart. */
  index: string;
  query: Query;
  /** The field whose values are joined. */
  key: string;
  metrics: readonly FormulaColumn[];
}

export interface JoinOptions {
  left: JoinSide;
  right: JoinSide;
  join: Join;
  /** Keys that are asked for at each side, those with the most documents. */
  limit: number;
  /** Computed from the columns of both sides. */
  columns: readonly FormulaColumn[];
}

const DEFAULT_LIMIT = 100;
const MOST_KEYS = 1000;
const MOST_COLUMNS = 50;
const COUNT: FormulaColumn = { label: '', formula: 'count()' };

/** Takes whatever is stored. What the right side does not say is as the left side says it. */
export function readJoinOptions(params: JsonObject): JoinOptions {
  const left = readSide(params['left']);
  const right = readSide(params['right']);
  const join = asText(params['join']);
  return {
    left,
    right: { ...right, index: right.index || left.index, key: right.key || left.key },
    join: JOINS.find((one) => one === join) ?? 'inner',
    limit: asCount(params['limit'], { fallback: DEFAULT_LIMIT, max: MOST_KEYS }),
    columns: readColumns(params['columns']),
  };
}

function readSide(stored: unknown): JoinSide {
  const side = asObject(stored);
  const metrics = readColumns(side['metrics']);
  return {
    index: asText(side['index']),
    query: readQuery(side['query'] ?? { query: '', language: 'kuery' }),
    key: asText(side['key']),
    metrics: metrics.length > 0 ? metrics : [COUNT],
  };
}

/** What has no formula yet is no column. */
const readColumns = (stored: unknown): readonly FormulaColumn[] =>
  asList(stored)
    .slice(0, MOST_COLUMNS)
    .map(asObject)
    .map(({ label, formula }) => ({ label: asText(label).trim(), formula: asText(formula).trim() }))
    .filter(({ formula }) => formula !== '');
