import { i18n } from '#common/i18n';
import type { QueryField } from '#common/query';

export interface Refused {
  value: string;
  /** Missing where nobody knows which field it was for. */
  field?: QueryField;
}

/** How engines say that a value does not fit a field: the value stands between these words, whichever engine it is. */
export interface RefusalKind {
  before: string;
  after: string;
  /** Types of fields that are read this way. */
  types: ReadonlySet<string>;
  /** The engine repeats the end of the value only. */
  endOnly?: boolean;
  /** The engine writes the number as it has read it. */
  isRead?: boolean;
  describe: (refused: Refused) => string;
}

const NUMBERS = new Set(['long', 'double']);
const DATES = new Set(['date']);
/** Where the words are about a field that can't be asked so at all. */
export const ORDERED: ReadonlySet<string> = new Set(['long', 'double', 'date', 'boolean', 'ip']);

/** The first whose words an engine's reason has. */
export const REFUSAL_KINDS: readonly RefusalKind[] = [
  { before: 'For input string: "', after: '"', types: NUMBERS, describe: noNumber },
  { before: 'Value [', after: '] is out of range', types: NUMBERS, describe: outOfRange },
  {
    before: 'supports only finite values, but got [',
    after: ']',
    types: NUMBERS,
    isRead: true,
    describe: outOfRange,
  },
  { before: 'failed to parse date field [', after: ']', types: DATES, describe: noDate },
  { before: 'the date [', after: '] lies outside', types: DATES, describe: noDate },
  {
    before: 'not supported for date math [',
    after: ']',
    types: DATES,
    endOnly: true,
    describe: noDate,
  },
  {
    before: "Can't parse boolean value [",
    after: ']',
    types: new Set(['boolean']),
    describe: noBoolean,
  },
  { before: "'", after: "' is not an IP string literal", types: new Set(['ip']), describe: noIp },
  {
    before: "in '",
    after: "'. Must be 0-32 for IPv4 ranges",
    types: new Set(['ip']),
    describe: noIp,
  },
  {
    before: '] in [',
    after: ']. Must be 0-32 for IPv4 ranges',
    types: new Set(['ip']),
    describe: noIp,
  },
];

/** Patterns and the like in fields that are not texts: the reason names the field, not the value. */
export const PATTERN_REFUSAL = {
  before: 'queries on keyword',
  after: 'not on [',
  types: ORDERED,
  describe: noPattern,
};

export function noNumber({ value, field }: Refused): string {
  const quoted = quote(value);
  if (!field) {
    return i18n.formatMessage(
      { id: 'search.refused.numberAnywhere', defaultMessage: '{value} is not a number.' },
      { value: quoted },
    );
  }
  const values = { value: quoted, field: field.name };
  return field.type === 'double'
    ? i18n.formatMessage(
        {
          id: 'search.refused.number',
          defaultMessage:
            '{value} is not a number. The field {field} holds numbers: enter one such as 1000 or 2.5.',
        },
        values,
      )
    : i18n.formatMessage(
        {
          id: 'search.refused.wholeNumber',
          defaultMessage:
            '{value} is not a number. The field {field} holds whole numbers: enter one such as 1000.',
        },
        values,
      );
}

export function outOfRange({ value, field }: Refused): string {
  const quoted = quote(value);
  return field
    ? i18n.formatMessage(
        {
          id: 'search.refused.range',
          defaultMessage:
            '{value} is too large or too small for the field {field}. Enter a number closer to zero.',
        },
        { value: quoted, field: field.name },
      )
    : i18n.formatMessage(
        {
          id: 'search.refused.rangeAnywhere',
          defaultMessage: '{value} is too large or too small for the field.',
        },
        { value: quoted },
      );
}

export function noDate({ value, field }: Refused): string {
  const quoted = quote(value);
  return field
    ? i18n.formatMessage(
        {
          id: 'search.refused.date',
          defaultMessage:
            '{value} is not a date. The field {field} holds dates: enter one such as {day}, {moment} or {ago}.',
        },
        { value: quoted, field: field.name, ...SAMPLE_DATES },
      )
    : i18n.formatMessage(
        {
          id: 'search.refused.dateAnywhere',
          defaultMessage: '{value} is not a date. Enter one such as {day}, {moment} or {ago}.',
        },
        { value: quoted, ...SAMPLE_DATES },
      );
}

/** What every engine reads, whatever the language of the page. */
const SAMPLE_DATES = { day: '2026-01-31', moment: '2026-01-31T14:30', ago: 'now-1d' };

export function noBoolean({ value, field }: Refused): string {
  const quoted = quote(value);
  const small = value.toLowerCase();
  if (value !== small && (small === 'true' || small === 'false')) {
    return i18n.formatMessage(
      {
        id: 'search.refused.booleanCase',
        defaultMessage: 'Write {value} in lowercase: {small}.',
      },
      { value: quoted, small },
    );
  }
  return field
    ? i18n.formatMessage(
        {
          id: 'search.refused.boolean',
          defaultMessage:
            '{value} is neither true nor false. The field {field} is a boolean: enter true or false.',
        },
        { value: quoted, field: field.name },
      )
    : i18n.formatMessage(
        {
          id: 'search.refused.booleanAnywhere',
          defaultMessage: '{value} is neither true nor false.',
        },
        { value: quoted },
      );
}

export function noIp({ value, field }: Refused): string {
  const quoted = quote(value);
  const samples = { address: '192.168.0.1', range: '192.168.0.0/16' };
  return field
    ? i18n.formatMessage(
        {
          id: 'search.refused.ip',
          defaultMessage:
            '{value} is not an IP address. The field {field} holds IP addresses: enter one such as {address}, or a range such as {range}.',
        },
        { value: quoted, field: field.name, ...samples },
      )
    : i18n.formatMessage(
        {
          id: 'search.refused.ipAnywhere',
          defaultMessage:
            '{value} is not an IP address. Enter one such as {address}, or a range such as {range}.',
        },
        { value: quoted, ...samples },
      );
}

export function noPattern({ value, field }: Refused): string {
  if (field?.type === 'boolean') return noBoolean({ value, field });
  if (field?.type === 'ip') return noIp({ value, field });
  return i18n.formatMessage(
    {
      id: 'search.refused.pattern',
      defaultMessage:
        '{value} is a text pattern, but the field {field} is not text. Enter a whole value, or compare with > and <.',
    },
    { value: quote(value), field: field?.name ?? '' },
  );
}

const LONGEST_VALUE = 60;

/** As it was written; of a long one, its beginning. */
function quote(value: string): string {
  return value.length > LONGEST_VALUE ? `"${value.slice(0, LONGEST_VALUE)}…"` : `"${value}"`;
}
