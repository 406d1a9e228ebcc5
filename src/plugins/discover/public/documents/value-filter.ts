import type { Filter, FilterCondition } from '#common/filters';
import { dayText, type SearchHit, toMoment } from '#common/search';
import { hasScriptValue, isScriptValue } from '#plugins/visualizations/common';
import type { DiscoverField } from '../../common/discover-field';
import { shownValues } from './document-values';

/** Values longer than this are not kept whole for counting (`ignore_above` of the mapping). */
const LONGEST_EXACT_VALUE = 256;

/** A filter that keeps (or drops) documents with this value of a field. */
export function filterForValue(field: DiscoverField, value: unknown, negate: boolean): Filter {
  const script = scriptOf(field);
  if (script) return { ...isScriptValue(script, scriptValue(field, value)), negate };
  return { ...conditionFor(field, value), negate, disabled: false, pinned: false };
}

export function filterForExistence(field: DiscoverField, negate = false): Filter {
  const script = scriptOf(field);
  if (script) return { ...hasScriptValue(script), negate };
  return { type: 'exists', key: field.name, negate, disabled: false, pinned: false };
}

/** Filters that keep and drop documents like this one in a field: with its value, or with none. */
export function filtersOfCell(hit: SearchHit | undefined, field: DiscoverField) {
  const [value] = shownValues(hit, field);
  const hasValue = value !== undefined && typeof value !== 'object';
  return hasValue
    ? { keep: filterForValue(field, value, false), drop: filterForValue(field, value, true) }
    : { keep: filterForExistence(field, true), drop: filterForExistence(field) };
}

const scriptOf = ({ name, type, script }: DiscoverField) =>
  script && { name, label: name, type, script };

/** Timestamps as milliseconds since 1970. */
function scriptValue({ type }: DiscoverField, value: unknown): string | number | boolean {
  const moment = type === 'date' ? toMoment(value) : undefined;
  return (
    moment ?? (typeof value === 'number' || typeof value === 'boolean' ? value : String(value))
  );
}

function conditionFor(field: DiscoverField, value: unknown): FilterCondition {
  if (field.type === 'date') {
    const moment = toMoment(value);
    const write = (known: number) => (field.days ? dayText(known) : new Date(known).toISOString());
    const bound = moment === undefined ? String(value) : write(moment);
    return { type: 'range', key: field.name, params: { gte: bound, lte: bound } };
  }
  const query =
    typeof value === 'bigint' || typeof value === 'object'
      ? String(value)
      : (value as string | number | boolean);
  const exact =
    typeof query === 'string' && query.length > LONGEST_EXACT_VALUE
      ? field.name
      : (field.exactName ?? field.name);
  return { type: 'phrase', key: exact, params: { query } };
}
