import { type JsonValue, stringifyLongNumerals } from '#common/json';

/** A column as people know its field. */
export interface ShownColumn {
  /** What its values are called; as the statement does where nobody chose a name. */
  label: string;
  /** As the format of its field writes them; undefined where it has none for a value. */
  write(value: JsonValue): string | undefined;
}

/** A value as its column writes it, or with all its digits, as the statement answered it. */
export const writeAnswerValue = (value: JsonValue, column?: ShownColumn): string =>
  column?.write(value) ?? (typeof value === 'string' ? value : stringifyLongNumerals(value));

/** What a column is called in the statement, too. */
export const tooltipOf = (name: string, label: string): string =>
  name === label ? name : `${label} (${name})`;
