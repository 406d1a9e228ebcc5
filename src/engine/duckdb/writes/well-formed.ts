/** A pair, and half of one; an escaped backslash is looked at first, as a `u` behind it is a letter. */
const ESCAPES =
  /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}/g;
const HALF = /\p{Surrogate}/gu;

/**
 * JSON without halves of surrogate pairs, as they come of texts that were cut within a character: DuckDB's parser refuses the whole
 * document for one, whenever it is read.
 */
export function wellFormedJson(text: string): string {
  if (!text.includes('\\ud') && !text.includes('\\uD')) return text;
  return text.replace(ESCAPES, (escape) => (escape.length === 6 ? '\\ufffd' : escape));
}

/** As it is read again from the disk. */
export const wellFormed = (text: string): string => text.replace(HALF, '\uFFFD');
