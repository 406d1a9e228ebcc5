import type { Filter, FilterCondition } from '#common/filters';
import { type IndexField, toQueryFields } from '#common/search';
import {
  type Comparison,
  type Condition,
  type ConditionValue,
  negate,
  NotTurned,
} from './condition';

const COMPARISONS = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;

/** A whole moment: parts of one mean another range each time. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

/** A filter of the page, as a condition; undefined where none finds the same. */
export function turnFilter(filter: Filter, fields: readonly IndexField[]): Condition | undefined {
  try {
    const condition = turnCondition(filter, fields);
    return filter.negate ? negate(condition) : condition;
  } catch (error) {
    if (error instanceof NotTurned) return undefined;
    throw error;
  }
}

function turnCondition(filter: FilterCondition, fields: readonly IndexField[]): Condition {
  const { key } = filter;
  switch (filter.type) {
    case 'phrase':
      return turnValue(key, filter.params.query, fields);
    case 'phrases':
      return { kind: 'any', parts: filter.params.map((value) => turnValue(key, value, fields)) };
    case 'range': {
      const { type } = fieldOf(key, fields);
      const bounds = Object.entries(COMPARISONS) as [keyof typeof COMPARISONS, Comparison][];
      const parts = bounds.flatMap(([bound, operator]): Condition[] => {
        const given = filter.params[bound];
        if (given === undefined) return [];
        return [{ kind: 'compare', field: key, operator, value: boundOf(key, type, given) }];
      });
      return { kind: 'all', parts };
    }
    case 'exists':
      fieldOf(key, fields);
      return { kind: 'exists', field: key };
    case 'custom':
      throw notTurned(key);
  }
}

function turnValue(
  field: string,
  value: string | number | boolean,
  fields: readonly IndexField[],
): Condition {
  const { type } = fieldOf(field, fields, { mayBeSeveral: typeof value === 'string' });
  if (type === 'date') throw notTurned(field);
  if (typeof value === 'string')
    return { kind: 'words', fields: [field], text: value, phrase: true };
  const compared: ConditionValue =
    typeof value === 'number'
      ? { type: 'number', digits: String(value) }
      : { type: 'boolean', value };
  return { kind: 'compare', field, operator: '=', value: compared };
}

function boundOf(field: string, type: string, bound: string | number): ConditionValue {
  const isNumber = type === 'long' || type === 'double';
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(String(bound)))
    return { type: 'number', digits: String(bound) };
  if (type === 'date' && typeof bound === 'string' && MOMENT.test(bound))
    return { type: 'time', moment: Date.parse(bound) };
  throw notTurned(field);
}

/** Conditions of lists compare in another way, but for words. */
function fieldOf(name: string, fields: readonly IndexField[], { mayBeSeveral = false } = {}) {
  const found = toQueryFields({ fields }).find((field) => field.name === name);
  const isSeveral = fields.some(
    (field) => field.multiValued && (name === field.name || name.startsWith(`${field.name}.`)),
  );
  if (!found || (isSeveral && !mayBeSeveral)) throw notTurned(name);
  return found;
}

/** Whoever asks names the whole filter. */
const notTurned = (field: string) => new NotTurned(field);
