import type { InSteps } from '../in-steps';

/** A pair, and half of one; an escaped backslash is looked at first, as a `u` behind it is a letter. */
const ESCAPES =
  /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}/g;
/** Characters that are looked at in one step. */
const STEP = 262_144;
/** The same, where they are only searched through. */
const PART = 4_194_304;
const HALF = /\p{Surrogate}/gu;

/**
 * JSON without halves of surrogate pairs, as they come of texts that were cut within a character: DuckDB's parser refuses the whole
 * document for one, whenever it is read.
 */
export function* wellFormedJson(text: string): InSteps<string> {
  if (text.length <= PART ? !beginsEscapes(text) : !(yield* mayHaveHalves(text))) return text;
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

/** Looks for what `ESCAPES` begin with: in a text of many escapes that takes as long as parsing it. */
function* mayHaveHalves(text: string): InSteps<boolean> {
  for (let at = 0; at < text.length; at += PART) {
    if (at > 0) yield;
    if (beginsEscapes(text.slice(at, at + PART + 2))) return true;
  }
  return false;
}

const beginsEscapes = (text: string): boolean => text.includes('\\ud') || text.includes('\\uD');

/** As it is read again from the disk. */
export const wellFormed = (text: string): string => text.replace(HALF, '\uFFFD');
