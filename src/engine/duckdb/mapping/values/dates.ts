import { dateFormat } from '../../search/dates/date-format';
import { checkNanoseconds, toNanoseconds } from '../../search/dates/nanoseconds';
import { UTC } from '../../search/dates/zone';
import type { JsonObject } from '#common/json';
import { Malformed } from '../mapping-error';
import { isNumber } from './numbers';
import { scalarOf, type CreateReader } from './scalar';

export const DEFAULT_DATE_FORMAT = 'strict_date_optional_time||epoch_millis';

/** Milliseconds since 1970. A number is read as its digits, as every format reads a text. */
export const date: CreateReader = (parameters) => {
  const format = dateFormat(String(parameters['format'] ?? DEFAULT_DATE_FORMAT));
  return (value) => {
    const { form, text } = scalarOf(value);
    const time = form === 'boolean' ? undefined : format.parse(plain(text), UTC, false);
    if (time === undefined || Math.abs(time) > LATEST) {
      throw notParsed(text, parameters);
    }
    return Math.floor(time);
  };
};

const notParsed = (text: string, { format = DEFAULT_DATE_FORMAT }: JsonObject) =>
  new Malformed(`failed to parse date field [${text}] with format [${String(format)}]`);

/** Nanoseconds since 1970, as digits: of timestamps from then on, until 2262. */
export const dateOfNanoseconds: CreateReader = (parameters, analysis) => {
  const read = date(parameters, analysis);
  return (value) => {
    const { text } = scalarOf(value);
    if (/[eE]/.test(text) && isNumber(text)) throw notParsed(text, parameters);
    const milliseconds = Number(read(value));
    const nanoseconds = toNanoseconds(text, milliseconds, false);
    checkNanoseconds(nanoseconds, (reason) => new Malformed(reason));
    return String(nanoseconds);
  };
};

/** Milliseconds that a column of times can hold. */
const LATEST = 9_000_000_000_000_000;

/** `1.5e12` is the number that it is. */
const plain = (text: string): string =>
  /^-?\d+(\.\d+)?[eE][+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text))
    ? String(Number(text))
    : text;
