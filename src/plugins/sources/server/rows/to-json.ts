import type { Column } from '../connectors/connector';

type Kind = Pick<Column, 'type' | 'toJson' | 'lost' | 'isPosition'>;

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Years that dates of documents have. */
const DATE = /^(\d{4})-\d{2}-\d{2}/;
const ZERO_DATE = /^0000|-00/;

const isDate = (text: string): boolean =>
  DATE.test(text) && !ZERO_DATE.test(text.slice(0, 10)) && !text.endsWith(' BC');

/** All digits stay; what is not a number is left out. */
const numeral = (text: string): string | undefined => {
  if (!NUMBER.test(text)) return undefined;
  // JSON knows no leading zeros, as numbers filled up with them have.
  return /^-?0\d/.test(text) ? text.replace(/^(-?)0+(?=\d)/, '$1') : text;
};

const json = (text: string): string => JSON.stringify(text);
const isNumber = (text: string): boolean => NUMBER.test(text);

/** How values of databases become JSON, by what they are. */
export const KINDS = {
  whole: { type: 'long', toJson: numeral, lost: 'numbers', isPosition: isNumber },
  decimal: { type: 'double', toJson: numeral, lost: 'numbers', isPosition: isNumber },
  text: { type: 'text', toJson: json, lost: 'values' },
  keyword: { type: 'keyword', toJson: json, lost: 'values' },
  address: { type: 'ip', toJson: json, lost: 'values' },
  date: {
    type: 'date',
    toJson: (text) => (isDate(text) ? json(text) : undefined),
    lost: 'dates',
    isPosition: isDate,
  },
  /** Without a zone: that of the source is applied when it is loaded. */
  time: {
    type: 'date',
    toJson: (text) => (isDate(text) ? json(text.replace(' ', 'T')) : undefined),
    lost: 'dates',
    isPosition: isDate,
  },
  /** In UTC, as the session was told. */
  instant: {
    type: 'date',
    toJson: (text) =>
      isDate(text) ? json(text.replace(' ', 'T').replace(/\+00(?::?00)?$/, 'Z')) : undefined,
    lost: 'dates',
    isPosition: isDate,
  },
  /** JSON may have line ends between its parts, never within a text. */
  json: { toJson: (text) => text.replace(/[\r\n]+/g, ' '), lost: 'values' },
} as const satisfies Readonly<Record<string, Kind>>;
