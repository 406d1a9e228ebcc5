import { dateFormat } from '../../search/dates/date-format';
import { UTC } from '../../search/dates/zone';
import { Malformed } from '../mapping-error';
import { scalarOf, type CreateReader } from './scalar';

export const DEFAULT_DATE_FORMAT = 'strict_date_optional_time||epoch_millis';

/** Milliseconds since 1970. A number is read as its digits, as every format reads a text. */
export const date: CreateReader = (parameters) => {
  const format = dateFormat(String(parameters['format'] ?? DEFAULT_DATE_FORMAT));
  return (value) => {
    const { form, text } = scalarOf(value);
    const time = form === 'boolean' ? undefined : format.parse(plain(text), UTC, false);
    if (time === undefined || Math.abs(time) > LATEST) {
      throw new Malformed(
        `failed to parse date field [${text}] with format [${parameters['format'] ?? DEFAULT_DATE_FORMAT}]`,
      );
    }
    return Math.floor(time);
  };
};

/** Milliseconds that a column of times can hold. */
const LATEST = 9_000_000_000_000_000;

/** `1.5e12` is the number that it is. */
const plain = (text: string): string =>
  /^-?\d+(\.\d+)?[eE][+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text))
    ? String(Number(text))
    : text;
