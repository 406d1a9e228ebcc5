import {
  type Filter,
  type FilterCondition,
  type RangeParams,
  toFilterQuery,
} from '#common/filters';
import type { JsonObject } from '#common/json';
import { MULTI_TERMS } from './aggregation-kinds';
import type { BucketPlan } from './bucket-body';
import { dayText } from '#common/search';
import type { CellValue, ChartCell } from './chart-table';
import { hasScriptValue, isScriptRange, isScriptValue, type ScriptedUse } from './script-filter';

const PLAIN = { negate: false, disabled: false, pinned: false };

/** Filters for exactly the documents of a bucket; none if no filter can express it. */
export function bucketFilters(plan: BucketPlan, cell: ChartCell): readonly Filter[] {
  const { aggregation, field } = plan;
  if (aggregation.type === 'filters') return filterOf(plan, cell);
  if (aggregation.type === MULTI_TERMS) return combinationFilters(plan, cell);
  if (!field) return [];
  if (field.script) return scriptFilters(plan, { ...field, script: field.script }, cell);
  if (cell.special === 'missing')
    return [{ type: 'exists', key: field.label, ...PLAIN, negate: true }];
  if (cell.special === 'other') {
    const others = plainKeys(cell);
    const exists: Filter = { type: 'exists', key: field.label, ...PLAIN };
    const not = others.map((value) => ({ ...phrase(plan, value), ...PLAIN, negate: true }));
    return cell.withMissing ? not : [...not, exists];
  }
  switch (aggregation.type) {
    case 'terms':
    case 'significant_terms':
      return cell.value === null ? [] : [{ ...phrase(plan, cell.value), ...PLAIN }];
    case 'geohash_grid':
    case 'geotile_grid':
      return [];
    default:
      return rangeOf(plan, cell);
  }
}

const plainKeys = ({ except = [] }: ChartCell) =>
  except.filter((value) => value !== null && typeof value !== 'object');

/** All of the values of a combination; of the others, none of the combinations, but a value of each field. */
function combinationFilters(
  plan: BucketPlan,
  { special, combined = [], except = [] }: ChartCell,
): readonly Filter[] {
  const { fields = [] } = plan;
  const filtersOf = (values: readonly CellValue[]): readonly Filter[] =>
    fields.flatMap((field, at): Filter[] => {
      const value = values[at] ?? null;
      if (value === null) return [];
      return [
        field.script
          ? isScriptValue({ ...field, script: field.script }, value)
          : { ...phrase({ ...plan, field }, value), ...PLAIN },
      ];
    });
  if (special !== 'other') return filtersOf(combined);
  const query: JsonObject = {
    bool: {
      must_not: except.map((values) => ({
        bool: { filter: filtersOf([values].flat()).map(toFilterQuery) },
      })),
      filter: fields.flatMap((field) => (field.script ? [] : [{ exists: { field: field.name } }])),
    },
  };
  const alias = fields.map(({ label }) => label).join(' › ');
  return [{ type: 'custom', key: '', params: { query }, alias, ...PLAIN }];
}

function scriptFilters(
  { aggregation: { type } }: BucketPlan,
  field: ScriptedUse,
  cell: ChartCell,
): readonly Filter[] {
  const { value, special, range } = cell;
  if (special === 'other') {
    const others = plainKeys(cell);
    return [
      ...others.map((one) => ({ ...isScriptValue(field, one), negate: true })),
      hasScriptValue(field),
    ];
  }
  if (special !== undefined) return [];
  if (type === 'terms' || type === 'significant_terms')
    return value === null ? [] : [isScriptValue(field, value)];
  const bounds = boundsOf(range, (bound) => bound);
  return Object.keys(bounds).length > 0 ? [isScriptRange(field, bounds)] : [];
}

function phrase({ field }: BucketPlan, value: Exclude<CellValue, null>): FilterCondition {
  const key = field?.name ?? '';
  if (field?.type !== 'date' || typeof value !== 'number')
    return { type: 'phrase', key, params: { query: value } };
  if (field.days)
    return { type: 'range', key, params: { gte: dayText(value), lte: dayText(value) } };
  const moment = new Date(value).toISOString();
  return { type: 'range', key, params: { gte: moment, lte: moment } };
}

function rangeOf({ field }: BucketPlan, { range }: ChartCell): readonly Filter[] {
  if (!field) return [];
  if (field.days) return daysBetween(field.name, range);
  const params = boundsOf(range, (value) =>
    field.type === 'date' && typeof value === 'number' ? new Date(value).toISOString() : value,
  );
  return Object.keys(params).length > 0
    ? [{ type: 'range', key: field.name, params, ...PLAIN }]
    : [];
}

/** From the first day to the last. */
function daysBetween(key: string, { from, to }: NonNullable<ChartCell['range']> = {}) {
  const params = {
    ...(from !== undefined && { gte: dayText(from) }),
    ...(to !== undefined && { lte: dayText(typeof to === 'number' ? to - 1 : to) }),
  };
  return Object.keys(params).length > 0 ? [{ type: 'range' as const, key, params, ...PLAIN }] : [];
}

const boundsOf = (
  range: ChartCell['range'] = {},
  bound: (value: number | string) => number | string,
): RangeParams => ({
  ...(range.from !== undefined && { gte: bound(range.from) }),
  ...(range.to !== undefined && { lt: bound(range.to) }),
});

function filterOf({ filters = [] }: BucketPlan, { value }: ChartCell): readonly Filter[] {
  const filter = filters.find(({ label }) => label === value);
  if (!filter || 'match_all' in filter.query) return [];
  const { query, label } = filter;
  return [{ type: 'custom', key: '', params: { query }, alias: label, ...PLAIN }];
}
