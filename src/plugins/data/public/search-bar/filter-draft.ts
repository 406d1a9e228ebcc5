import type { Filter, FilterCondition } from '#common/filters';
import { describeMisfit } from '#common/refused-values';
import type { SearchField } from '#common/search';

const OPERATORS = [
  'is',
  'isNot',
  'isOneOf',
  'isNotOneOf',
  'isBetween',
  'isNotBetween',
  'exists',
  'doesNotExist',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** A filter while it is being written: text as it was typed. */
export interface FilterDraft {
  field: string;
  operator: Operator;
  value: string;
  /** One value a line. */
  values: string;
  from: string;
  to: string;
  alias: string;
}

export function toDraft(filter: Filter | undefined): FilterDraft {
  const empty = {
    field: '',
    operator: 'is' as Operator,
    value: '',
    values: '',
    from: '',
    to: '',
    alias: filter?.alias ?? '',
  };
  if (!filter || filter.type === 'custom') {
    return empty;
  }
  const field = filter.key.replace(/\.keyword$/, '');
  const choose = (plain: Operator, negated: Operator) => (filter.negate ? negated : plain);
  switch (filter.type) {
    case 'phrase':
      return {
        ...empty,
        field,
        operator: choose('is', 'isNot'),
        value: String(filter.params.query),
      };
    case 'phrases':
      return {
        ...empty,
        field,
        operator: choose('isOneOf', 'isNotOneOf'),
        values: filter.params.join('\n'),
      };
    case 'range': {
      const { gte, gt, lte, lt } = filter.params;
      const text = (bound: string | number | undefined) => String(bound ?? '');
      return {
        ...empty,
        field,
        operator: choose('isBetween', 'isNotBetween'),
        from: text(gte ?? gt),
        to: text(lte ?? lt),
      };
    }
    case 'exists':
      return { ...empty, field, operator: choose('exists', 'doesNotExist') };
  }
}

/** The operators that make sense for a field. */
export function operatorsFor(field: SearchField | undefined): readonly Operator[] {
  if (field?.type === 'geo_point') {
    return ['exists', 'doesNotExist'];
  }
  const isOrdered = field && ['long', 'double', 'date'].includes(field.type);
  return isOrdered ? OPERATORS : OPERATORS.filter((operator) => !operator.endsWith('Between'));
}

/** What is missing or does not fit; undefined where the draft is a filter. */
export type DraftProblem = 'field' | 'value' | 'number';

/** Why a value that was written can't be one of the field: the sentence that a search of it would be told with. */
export function findDraftMisfit(draft: FilterDraft, field: SearchField): string | undefined {
  const { name, type } = field;
  // However it is written, it becomes true or false.
  const read = (text: string) => (type === 'boolean' ? text.trim().toLowerCase() : text);
  for (const text of writtenIn(draft)) {
    const misfit = describeMisfit({ value: read(text), field: { name, type } });
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}

function writtenIn({ operator, value, values, from, to }: FilterDraft): readonly string[] {
  switch (operator) {
    case 'exists':
    case 'doesNotExist':
      return [];
    case 'isBetween':
    case 'isNotBetween':
      return [from, to];
    case 'isOneOf':
    case 'isNotOneOf':
      return splitValues(values);
    default:
      return [value];
  }
}

const splitValues = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');

export function fromDraft(
  draft: FilterDraft,
  field: SearchField | undefined,
  base: Pick<Filter, 'pinned' | 'disabled'>,
): Filter | DraftProblem {
  if (!field) {
    return 'field';
  }
  const condition = toCondition(draft, field);
  if (typeof condition === 'string') {
    return condition;
  }
  const negate = draft.operator === 'doesNotExist' || draft.operator.startsWith('isNot');
  const alias = draft.alias.trim();
  return { ...condition, ...base, negate, ...(alias && { alias }) };
}

function toCondition(draft: FilterDraft, field: SearchField): FilterCondition | DraftProblem {
  const key = field.exactName ?? field.name;
  switch (draft.operator) {
    case 'exists':
    case 'doesNotExist':
      return { type: 'exists', key: field.name };
    case 'isBetween':
    case 'isNotBetween':
      return toRange(draft, field);
    case 'isOneOf':
    case 'isNotOneOf': {
      const values = splitValues(draft.values).map((text) => toValue(text, field));
      return values.length === 0
        ? 'value'
        : values.includes(undefined)
          ? 'number'
          : { type: 'phrases', key, params: values as string[] };
    }
    default: {
      const query = toValue(draft.value, field);
      return query === undefined ? 'number' : { type: 'phrase', key, params: { query } };
    }
  }
}

function toRange({ from, to }: FilterDraft, field: SearchField): FilterCondition | DraftProblem {
  const low = from.trim() === '' ? null : toValue(from.trim(), field);
  const high = to.trim() === '' ? null : toValue(to.trim(), field);
  if (low === null && high === null) {
    return 'value';
  }
  if (low === undefined || high === undefined) {
    return 'number';
  }
  const params = {
    ...(low !== null && { gte: low as number }),
    ...(high !== null && { lt: high as number }),
  };
  return { type: 'range', key: field.name, params };
}

/** The text as a value of the field; whole numbers too long for a number stay text. */
function toValue(text: string, { type }: SearchField): string | number | boolean | undefined {
  if (type === 'boolean') {
    return { true: true, false: false }[text.trim().toLowerCase()];
  }
  if (type === 'long' || type === 'double') {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) {
      return undefined;
    }
    return Number.isInteger(number) && !Number.isSafeInteger(number) ? text.trim() : number;
  }
  return text;
}
