import type { JsonObject } from '#common/json';
import type { AnalysisSettings } from '../../text/analysis';
import { Malformed } from '../mapping-error';
import { numeralOf } from '../parse-document';

/** A text, a number, true or false of a document. */
export interface Scalar {
  form: 'string' | 'number' | 'boolean';
  /** As the document has it. */
  text: string;
}

export function scalarOf(value: unknown): Scalar {
  const numeral = numeralOf(value);
  if (numeral !== undefined) return { form: 'number', text: numeral };
  if (typeof value === 'string') return { form: 'string', text: value };
  if (typeof value === 'boolean') return { form: 'boolean', text: String(value) };
  throw new Malformed('an object stands where a value is expected');
}

/** What a column of the staged rows takes: JSON that the database reads as the column's type. */
export type Encoded = string | number | boolean | { lat: number; lon: number } | EncodedRange;

interface EncodedRange {
  lo: string;
  hi: string;
  shown: string;
}

/** Reads the values of one field. Undefined: nothing is there to find. Throws `Malformed`. */
export type ReadValue = (value: unknown) => Encoded | undefined;
/**
 * @param parameters of the field in the mapping, checked
 * @param analysis of the index
 */
export type CreateReader = (
  parameters: JsonObject,
  analysis: AnalysisSettings | undefined,
) => ReadValue;
