/**
 * Porter's algorithm of 1980 with the two departures of his own program (`bli`, `logi`), as Lucene's PorterStemFilter has it.
 * A word's measure is the number of vowel groups that a consonant follows.
 */
export function porterStem(word: string): string {
  if (word.length < 3) return word;
  let stem = plurals(word);
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaced(stem, DOUBLE, 0);
  stem = replaced(stem, SINGLE, 0);
  stem = withoutEnding(stem);
  return finalLetters(stem);
}

/** A `c` for each consonant, a `v` for each vowel. A y behind a consonant is a vowel. */
function shapeOf(word: string): string {
  let shape = '';
  for (const letter of word) {
    const isVowel = letter === 'y' ? shape.endsWith('c') : 'aeiou'.includes(letter);
    shape += isVowel ? 'v' : 'c';
  }
  return shape;
}

const measure = (stem: string): number => shapeOf(stem).match(/vc/g)?.length ?? 0;

const hasVowel = (stem: string): boolean => shapeOf(stem).includes('v');

const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && shapeOf(word).endsWith('c');

/** Consonant, vowel, consonant, the last one none of w, x and y. */
const endsShort = (word: string): boolean => shapeOf(word).endsWith('cvc') && !/[wxy]$/.test(word);

function plurals(word: string): string {
  let stem = word;
  if (word.endsWith('sses') || word.endsWith('ies')) stem = word.slice(0, -2);
  else if (word.endsWith('s') && !word.endsWith('ss')) stem = word.slice(0, -1);
  if (stem.endsWith('eed')) return measure(stem.slice(0, -3)) > 0 ? stem.slice(0, -1) : stem;
  const past = stem.endsWith('ed') ? 2 : stem.endsWith('ing') ? 3 : 0;
  const rest = past > 0 ? stem.slice(0, -past) : '';
  if (past === 0 || !hasVowel(rest)) return stem;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (endsDouble(rest)) return /[lsz]$/.test(rest) ? rest : rest.slice(0, -1);
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

type Endings = readonly (readonly [ending: string, instead: string])[];

const DOUBLE: Endings = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];

const SINGLE: Endings = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

/** The first ending that the word has decides, whether its stem is long enough or not. */
function replaced(word: string, endings: Endings, least: number): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (!found) return word;
  const stem = word.slice(0, -found[0].length);
  return measure(stem) > least ? stem + found[1] : word;
}

const ENDINGS: readonly string[] =
  'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'.split(' ');

function withoutEnding(word: string): string {
  const found = ENDINGS.find(
    (ending) => word.endsWith(ending) && (ending !== 'ion' || /[st]ion$/.test(word)),
  );
  if (found === undefined) return word;
  const stem = word.slice(0, -found.length);
  return measure(stem) > 1 ? stem : word;
}

function finalLetters(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1);
    const count = measure(rest);
    if (count > 1 || (count === 1 && !endsShort(rest))) stem = rest;
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}
