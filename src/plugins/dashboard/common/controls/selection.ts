import type { Filter } from '#common/filters';
import { asList, asNumber, asObject, type JsonValue } from '#common/json';
import { type Control, type ControlSelection, toFilter } from '#plugins/visualizations/common';

/** More than anybody chooses by hand. */
const MOST_VALUES = 1000;

/** Takes whatever an address or an object holds; what is none is left out. */
export function readSelection(value: unknown): ControlSelection {
  const given = asObject(value);
  const values = asList(given['values']).filter(isValue).slice(0, MOST_VALUES);
  const number = (name: 'from' | 'to' | 'start' | 'end') => {
    const found = asNumber(given[name]);
    return found === undefined || !Number.isFinite(found) ? {} : { [name]: found };
  };
  return {
    ...(values.length > 0 && { values }),
    ...(given['exclude'] === true && { exclude: true }),
    ...(given['exists'] === true && { exists: true }),
    ...number('from'),
    ...number('to'),
    ...readSlice(number('start'), number('end')),
  };
}

/** Half a slice, or one that ends before it begins, is none. */
function readSlice(
  { start }: { start?: number },
  { end }: { end?: number },
): Pick<ControlSelection, 'start' | 'end'> {
  if (start === undefined || end === undefined) return {};
  return 0 <= start && start < end && end <= 1 ? { start, end } : {};
}

const isValue = (value: JsonValue): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What a selection filters for; undefined for nothing. */
export function selectionFilter(
  { field, type }: Pick<Control, 'field' | 'type'>,
  { values = [], exclude, exists, from, to }: ControlSelection,
): Filter | undefined {
  if (type === 'range') {
    const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    return toFilter(field, range, false);
  }
  if (exists) {
    return { type: 'exists', key: field, negate: exclude === true, disabled: false, pinned: false };
  }
  const filter = toFilter(field, values, false);
  return filter && { ...filter, negate: exclude === true };
}
