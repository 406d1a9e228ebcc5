import type { InSteps } from '../in-steps';

/** A pair, and half of one; an escaped backslash is looked at first, as a `u` behind it is a letter. */
const ESCAPES =
  /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}/g;
/** Characters that are looked at in one step. */
const STEP = 262_144;
const HALF = /\p{Surrogate}/gu;

/**
 * JSON without halves of surrogate pairs, as they come of texts that were cut within a character: DuckDB's parser refuses the whole
 * document for one, whenever it is read.
 */
export function* wellFormedJson(text: string): InSteps<string> {
  if (!text.includes('\\ud') && !text.includes('\\uD')) return text;
  yield;
  let written = '';
  let end = 0;
  let looked = 0;
  for (const { 0: escape, index } of text.matchAll(ESCAPES)) {
    if (index - looked > STEP) {
      looked = index;
      yield;
    }
    if (escape.length !== 6) continue;
    written += `${text.slice(end, index)}\\ufffd`;
    end = index + escape.length;
  }
  return end === 0 ? text : written + text.slice(end);
}

/** As it is read again from the disk. */
export const wellFormed = (text: string): string => text.replace(HALF, '\uFFFD');
