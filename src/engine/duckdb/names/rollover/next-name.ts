import { isDateMath, resolveName } from '../../search/date-math-names';
import { illegalArgument } from '../name-error';

const DIGITS = 6;

/** A name, and the date math that it stands for. */
export interface GivenName {
  name: string;
  provided?: string;
}

export const givenName = (name: string, now = Date.now()): GivenName =>
  isDateMath(name) ? { name: resolveName(name, now), provided: name } : { name };

/** The name of the index behind another: its number is one more, and its date is that of today. */
export function nextName({ name, provided }: GivenName, now = Date.now()): GivenName {
  const counted =
    provided === undefined ? /^(.*-)(\d+)$/s.exec(name) : /^(<.*-)(\d+)(>)$/s.exec(provided);
  const [, before = '', number = '', after = ''] = counted ?? [];
  if (number === '') {
    throw illegalArgument(`index name [${name}] does not match pattern '^.*-\\d+$'`);
  }
  const next = (BigInt(number) + 1n).toString().padStart(DIGITS, '0');
  return givenName(`${before}${next}${after}`, now);
}
