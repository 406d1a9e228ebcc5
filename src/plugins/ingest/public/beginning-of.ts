import { PREVIEW_BYTES } from '../common/index';

/** What says at its end where things are can be looked at as a whole only. */
const WHOLE = /\.(xlsx|zip|parquet|pq)$/i;

/** Larger ones are loaded without a look at them. */
export const canBePreviewed = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  !WHOLE.test(name) || size <= PREVIEW_BYTES.whole;

/** As much of a file as is looked at before it is loaded. */
export function beginningOf(file: File): { body: Blob; partial: boolean } {
  const partial = !WHOLE.test(file.name) && file.size > PREVIEW_BYTES.head;
  return { body: partial ? file.slice(0, PREVIEW_BYTES.head) : file, partial };
}
