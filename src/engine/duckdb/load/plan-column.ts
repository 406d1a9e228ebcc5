import { epochFormat } from './epoch';
import { plainNumberSql, type NumberForm } from './numbers/number-form';
import type { PlannedField } from './table-plan';
import { daysOf, type ValueKind } from './value-kind';
import { castSql } from './value-sql';

interface ColumnReading {
  name: string;
  column: string;
  raw: string;
  kind: ValueKind;
  /** Of numbers that are written in another form than ours. */
  form?: NumberForm | undefined;
  timeZone: string;
}

export function planColumn(reading: ColumnReading): PlannedField {
  const { name, column, raw: text, kind, form, timeZone } = reading;
  const isNumber = kind.type === 'long' || kind.type === 'double';
  const number = form && isNumber ? plainNumberSql(text, form) : undefined;
  // What is not of the form does not count, though it may look like a number of another form.
  const raw = number ? `coalesce(${number}, ${text})` : text;
  const format =
    kind.type !== 'date' ? undefined : 'epoch' in kind ? epochFormat(kind.epoch) : kind.format.java;
  return {
    name,
    column,
    type: kind.type,
    multiValued: false,
    value: castSql(number ?? raw, kind, timeZone),
    raw,
    kind,
    ...(form ? { form, text } : {}),
    ...(format ? { dateFormat: format } : {}),
    ...daysOf(kind),
  };
}
