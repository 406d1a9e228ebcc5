import type { StoredField, StoredIndex } from '../catalog';
import { analyzerOfValues } from './field-analyzer';

/** Which texts of a document are cut into words outside the database, and the time that stands beside the words. */
export interface TextLayout {
  fields: readonly StoredField[];
  /** Undefined: none. */
  time: string | undefined;
}

export function textLayoutOf(index: StoredIndex): TextLayout {
  return {
    fields: index.fields.filter((field) => field.hasWords && !analyzerOfValues(index, field)),
    time: index.indexedThrough < 0 ? columnOfTimes(index) : index.wordTimes,
  };
}

/** Where each document has one time at most: searches for words ask about it more than about anything else. */
function columnOfTimes({ fields, timeField }: StoredIndex): string | undefined {
  const field = fields.find(({ name }) => name === timeField);
  const isPlain = field?.type === 'date' && !field.multiValued && field.mappedType !== 'date_nanos';
  return isPlain ? field.column : undefined;
}

/** Rows of texts have the same parts in the same order where this is the same. */
export const keyOf = ({ fields, time }: TextLayout): string =>
  JSON.stringify([time, ...fields.map(({ column }) => column)]);
