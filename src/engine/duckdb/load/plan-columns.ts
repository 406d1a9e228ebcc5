import type { FieldType, LoadNotice, ReadingOptions } from '#common/search';
import { planColumn } from './plan-column';
import { areOnEarth, placeField, placePairs, tellPlace } from './plan-places';
import { notice, shorten } from './notice';
import { noticeKind } from './notice-kind';
import { detectForm, mayBeThousands, type NumberChoice } from './numbers/detect-form';
import { plainNumber, type NumberForm } from './numbers/number-form';
import { isNullWord } from './null-words';
import { quoteText } from './quote-text';
import type { PlannedField } from './table-plan';
import { detectKind, likelyKind, type ValueKind } from './value-kind';

/** A column of texts. */
export interface TextColumn {
  name: string;
  column: string;
  /** SQL of its text. */
  text: string;
  /** Some values. */
  values: readonly string[];
}

export interface ColumnOptions {
  timeZone: string;
  /** So many rows there may be. */
  rows: number;
  reading: ReadingOptions;
  /** Asked for, by the names of fields. */
  types: Readonly<Record<string, FieldType>>;
}

interface Planned {
  field: PlannedField;
  values: readonly string[];
  notices: readonly LoadNotice[];
}

/** How each column of texts is read, and the places that two of them name. */
export function planColumns(
  columns: readonly TextColumn[],
  options: ColumnOptions,
): { fields: readonly PlannedField[]; notices: readonly LoadNotice[] } {
  const first = columns.map((column) => planText(column, options));
  const hasCommas = first.some(({ field }) => field.form?.decimal === ',');
  const planned =
    hasCommas && options.reading.decimal === undefined
      ? first.map((one) => withoutDoubt(one, options))
      : first;
  const fields = planned.map(({ field }) => field);
  const places = planPlaces(planned);
  return {
    fields: [...fields, ...places.map(({ field }) => field)],
    notices: [...planned, ...places].flatMap((one) => one.notices),
  };
}

function planText(
  { name, column, text, values: all }: TextColumn,
  options: ColumnOptions,
): Planned {
  const { reading, timeZone } = options;
  const { values, text: cleared } = withoutWords({ text, values: all }, reading.emptyWords ?? []);
  const padded = values.some((value) => value !== value.trim());
  const bare = padded ? values.map((value) => value.trim()) : values;
  const { kind, form, notices } = kindOf(name, bare, options);
  const trimmed = padded && kind !== undefined && kind.type !== 'text';
  const raw = trimmed ? `trim(${cleared})` : cleared;
  const field = planColumn({ name, column, raw, kind: kind ?? { type: 'text' }, form, timeZone });
  const asked = options.types[name] !== undefined;
  return {
    field: asked ? { ...field, fixed: true } : field,
    values: bare,
    notices: [...notices, ...(asked || form ? [] : noticeKind(name, kind, values))],
  };
}

/** Words that a person says mean nothing are empty, whatever the column has. */
function withoutWords(
  { text, values }: Pick<TextColumn, 'text' | 'values'>,
  words: readonly string[],
): Pick<TextColumn, 'text' | 'values'> {
  if (words.length === 0) return { text, values };
  const empty = new Set(words.map((word) => word.trim().toLowerCase()));
  const list = [...empty].map(quoteText).join(', ');
  return {
    text: `CASE WHEN lower(trim(${text})) NOT IN (${list}) THEN ${text} END`,
    values: values.filter((value) => !empty.has(value.trim().toLowerCase())),
  };
}

interface FoundKind {
  kind?: ValueKind | undefined;
  form?: NumberForm;
  notices: readonly LoadNotice[];
}

function kindOf(name: string, values: readonly string[], options: ColumnOptions): FoundKind {
  const asked = options.types[name];
  if (asked === 'text' || asked === 'keyword') return { kind: { type: 'text' }, notices: [] };
  const found = detectKind(name, values);
  const choice: NumberChoice = {
    decimal: options.reading.decimal,
    group: options.reading.thousands,
  };
  const chosen = choice.decimal === ',' && found?.type === 'double';
  const isAsAsked = asked === undefined || found?.type === asked;
  if (found?.type !== 'text' && !chosen)
    return { kind: isAsAsked ? found : (asKind(asked) ?? found), notices: [] };
  const number = detectForm(name, values, choice);
  if (number?.form) return { ...ofForm(name, values, number.form), notices: number.notices };
  const kind =
    asKind(asked) ??
    (number || chosen ? undefined : likelyKind(name, values, { rows: options.rows })) ??
    (chosen ? ({ type: 'text' } as const) : found);
  return { kind, notices: number?.notices ?? [] };
}

/** The type that a person asked for, where a text can be read as it without knowing more. */
const asKind = (type: FieldType | undefined): ValueKind | undefined =>
  type === 'long' || type === 'double' || type === 'boolean' || type === 'ip'
    ? { type }
    : undefined;

function ofForm(name: string, values: readonly string[], form: NumberForm): FoundKind {
  const numbers = values
    .filter((value) => !isNullWord(value))
    .map((value) => plainNumber(value, form));
  const kind = detectKind(name, numbers);
  return { kind: kind?.type === 'long' ? kind : { type: 'double' }, form, notices: [] };
}

/** In a file with decimal commas, points may stand between thousands: numbers that can be read in two ways are texts. */
function withoutDoubt(planned: Planned, { timeZone, types }: ColumnOptions): Planned {
  const { field, values } = planned;
  const { name, column, raw, kind, form } = field;
  const isOpen = kind?.type === 'double' && !form && types[name] === undefined;
  if (!raw || !isOpen || !mayBeThousands(values)) return planned;
  const example = shorten(values.find((value) => value.includes('.')) ?? '');
  return {
    field: planColumn({ name, column, raw, kind: { type: 'text' }, timeZone }),
    values,
    notices: [notice('notices.number.ambiguous', { name, example })],
  };
}

/** Places of columns of latitudes and longitudes, which stay. */
function planPlaces(planned: readonly Planned[]): readonly Pick<Planned, 'field' | 'notices'>[] {
  const numbersOf = (name: string): readonly number[] => {
    const { values = [], field } = planned.find((one) => one.field.name === name) ?? {};
    const real = values.filter((value) => !isNullWord(value));
    const form = field?.form;
    return real.map((value) => Number(form ? plainNumber(value, form) : value));
  };
  return placePairs(planned.map(({ field }) => field))
    .filter(({ lat }) => areOnEarth(numbersOf(lat.name), 90))
    .filter(({ lon }) => areOnEarth(numbersOf(lon.name), 180))
    .map((pair) => ({ field: placeField(pair), notices: [tellPlace(pair)] }));
}
