import { normalizerOf } from '../../text/analysis';
import { Malformed } from '../mapping-error';
import { scalarOf, type CreateReader } from './scalar';

/** Longer ones are not kept: Lucene's longest term, in bytes. */
const LONGEST_TERM = 32_766;

/** Any text: words are looked for in it. */
export const text: CreateReader = () => (value) => scalarOf(value).text;

/** A text that is found as a whole; one that is longer than `ignore_above` is not found. */
export const keyword: CreateReader = (parameters, analysis) => {
  const most = Number(parameters['ignore_above'] ?? Infinity);
  const { normalizer } = parameters;
  const normalize = typeof normalizer === 'string' ? normalizerOf(analysis, normalizer) : undefined;
  return (value) => {
    const { text: given } = scalarOf(value);
    if (given.length > most) return undefined;
    const kept = normalize ? normalize(given) : given;
    if (kept.length * 3 > LONGEST_TERM && Buffer.byteLength(kept) > LONGEST_TERM) {
      throw new Malformed('immense term');
    }
    return kept;
  };
};

/** The same text in all documents. */
export const constant: CreateReader = (parameters) => (value) => {
  const { text: given } = scalarOf(value);
  if (given !== parameters['value']) throw new Malformed('another value than the constant one');
  return given;
};

export const truth: CreateReader = () => (value) => {
  const { form, text: given } = scalarOf(value);
  if (form === 'number') throw new Malformed('not a boolean');
  if (given === 'true') return true;
  if (given === 'false' || given === '') return false;
  throw new Malformed(`Failed to parse value [${given}] as only [true] or [false] are allowed.`);
};

/** Base64: hits show it, nobody searches it. */
export const binary: CreateReader = () => (value) => scalarOf(value).text;
