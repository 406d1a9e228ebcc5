import { describeCondition, type Filter } from '#common/filters';
import { formatValue, type SearchField, toMoment, writerFor } from '#common/search';
import type { TimeFormatter } from '#common/time';

/** A field with what its index pattern says of it. */
export interface ShownField extends SearchField {
  /** What people call it. */
  label?: string;
  /** How its values are written. */
  format?: {
    text(value: string | number | boolean): string;
    /** Of a date, in milliseconds since 1970. */
    moment?: ((milliseconds: number) => string) | undefined;
  };
}

/** How filters name fields and write their values. */
export function createFieldTexts(fields: readonly ShownField[], time: TimeFormatter) {
  // Whole values of a text have a name of their own there.
  const find = (name: string) =>
    fields.find((one) => one.name === name) ?? fields.find((one) => one.exactName === name);
  const exactValue = (name: string, value: unknown): string => {
    const field = find(name);
    return formatValue(value, field?.type, writerFor(field, time), name);
  };
  const labelOf = (name: string): string => find(name)?.label ?? name;
  const formatted = (name: string, value: unknown): string => {
    const { format, type } = find(name) ?? {};
    if (!format || !isValue(value)) return exactValue(name, value);
    if (type !== 'date') return format.text(value);
    // It may be words such as `now`.
    const moment = typeof value === 'boolean' ? undefined : toMoment(value);
    return (moment !== undefined && format.moment?.(moment)) || exactValue(name, value);
  };
  return {
    /** As it is searched. */
    exact: (filter: Filter): string => filter.alias ?? describeCondition(filter, exactValue),
    describe: (filter: Filter): string =>
      filter.alias ??
      describeCondition(filter, isBlurred(filter, formatted) ? exactValue : formatted, labelOf),
  };
}

/** A format in which both ends of a range are the same does not say what the range is. */
function isBlurred(
  { type, key, params }: Filter,
  format: (name: string, value: unknown) => string,
): boolean {
  if (type !== 'range') return false;
  const [from, to] = [params.gte ?? params.gt, params.lte ?? params.lt];
  if (from === undefined || to === undefined || from === to) return false;
  return format(key, from) === format(key, to);
}

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
