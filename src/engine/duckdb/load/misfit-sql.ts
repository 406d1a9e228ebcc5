import { quoteText } from './quote-text';

/** The column with what does not fit the others: JSON of a field's name and its value as it came. */
export const MISFIT_COLUMN = '_misfit';

/** A value that is kept beside the columns. */
export interface KeptBeside {
  /** A field, or what is above several in the document. */
  name: string;
  /** SQL of a text or of JSON; NULL where the columns say it. */
  value: string;
}

/** SQL of what a row keeps beside its columns, and what it kept before; NULL for nearly all rows. */
export function misfitsSql(kept: readonly KeptBeside[], before = 'NULL'): string {
  if (kept.length === 0) {
    return before;
  }
  const any = [before, ...kept.map(({ value }) => value)]
    .filter((value) => value !== 'NULL')
    .map((value) => `${value} IS NOT NULL`)
    .join(' OR ');
  const pairs = kept.map(({ name, value }) => `${quoteText(name)}, ${value}`).join(', ');
  // Merging leaves out what is NULL.
  const merged = `CAST(json_merge_patch(coalesce(${before}, '{}'), json_object(${pairs})) AS VARCHAR)`;
  return any === '' ? 'NULL' : `CASE WHEN ${any} THEN nullif(${merged}, '{}') END`;
}

/** What a row keeps of one field, as a text. */
export const misfitText = (name: string): string =>
  `json_extract_string(${MISFIT_COLUMN}, ${quoteText(`/${pointerStep(name)}`)})`;

/** The same as JSON. */
export const misfitJson = (name: string): string =>
  `json_extract(${MISFIT_COLUMN}, ${quoteText(`/${pointerStep(name)}`)})`;

const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
