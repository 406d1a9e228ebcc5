import { formatValue, type SearchField, writerFor } from '#common/search';
import type { TimeFormatter } from '#common/time';

/** A field with what its index pattern says of it. */
export interface ShownField extends SearchField {
  /** What people call it. */
  label?: string;
  /** How its values are written. */
  format?: { text(value: string | number | boolean): string };
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
  return {
    labelOf: (name: string): string => find(name)?.label ?? name,
    exactValue,
    formatValue(name: string, value: unknown): string {
      const field = find(name);
      // Timestamps of a filter may be words such as `now`.
      return field?.format && field.type !== 'date' && isValue(value)
        ? field.format.text(value)
        : exactValue(name, value);
    },
  };
}

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
