/** Porter's second algorithm for English, as Snowball defines it (the version that Lucene 10 has). */
export function englishStem(word: string): string {
  const exception = WHOLE_WORDS.get(word);
  if (exception !== undefined) return exception;
  if (word.length < 3) return word;
  const plain = word.startsWith("'") ? word.slice(1) : word;
  const marked = markY(plain);
  const regions = regionsOf(marked);
  let stem = marked.replace(/'(?:s'?)?$/, '');
  stem = plurals(stem);
  const unmarked = (text: string) => (marked === plain ? text : text.replaceAll('Y', 'y'));
  if (STAYING.has(stem)) return stem;
  stem = pastAndGerund(stem, regions);
  if (/[^aeiouy][yY]$/.test(stem) && stem.length > 2) stem = `${stem.slice(0, -1)}i`;
  stem = withSuffix(stem, regions.first, SECOND);
  stem = withSuffix(stem, regions.first, THIRD, regions.second);
  stem = withoutEnding(stem, regions.second);
  return unmarked(finalLetters(stem, regions));
}

interface Regions {
  first: number;
  second: number;
}

const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map(
    (word) => [word, word] as const,
  ),
]);

const STAYING: ReadonlySet<string> = new Set(
  'inning outing canning herring earring proceed exceed succeed'.split(' '),
);

/** A y at the beginning or behind a vowel is a consonant, and written Y. */
function markY(word: string): string {
  let marked = '';
  for (const letter of word) {
    const isConsonant = letter === 'y' && (marked === '' || /[aeiouy]$/.test(marked));
    marked += isConsonant ? 'Y' : letter;
  }
  return marked;
}

/** Behind the first consonant that follows a vowel, and behind the next such one. */
function regionsOf(word: string): Regions {
  const behind = (start: number): number => {
    for (let at = start; at < word.length - 1; at += 1) {
      if (isVowel(word[at]) && !isVowel(word[at + 1])) return at + 2;
    }
    return word.length;
  };
  const special = /^(?:gener|commun|arsen)/.exec(word);
  const first = special ? special[0].length : behind(0);
  return { first, second: behind(first) };
}

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && 'aeiouy'.includes(letter);

function plurals(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/(?:us|ss)$/.test(word) || !word.endsWith('s')) return word;
  // A vowel, but not the letter right before the s.
  return /[aeiouy]/.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

const PAST = /(?:eedly|eed|edly|ed|ingly|ing)$/;

function pastAndGerund(word: string, { first }: Regions): string {
  const ending = PAST.exec(word)?.[0];
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  const rest = word.slice(0, start);
  if (ending.startsWith('eed')) return start >= first ? `${rest}ee` : word;
  if (!/[aeiouy]/.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) {
    return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1);
  }
  return first >= rest.length && endsShort(rest) ? `${rest}e` : rest;
}

const endsShort = (word: string): boolean =>
  /[^aeiouy][aeiouy][^aeiouwxyY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word);

type Suffixes = readonly (readonly [suffix: string, instead: string])[];

const SECOND: Suffixes = [
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
  ['ization', 'ize'],
  ['ousness', 'ous'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['tional', 'tion'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ation', 'ate'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['iviti', 'ive'],
  ['ousli', 'ous'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['anci', 'ance'],
  ['ator', 'ate'],
  ['enci', 'ence'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];

const THIRD: Suffixes = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['ative', ''],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

/** The longest suffix that the word has decides. */
function withSuffix(word: string, first: number, suffixes: Suffixes, second = first): string {
  const found = suffixes.find(([suffix]) => word.endsWith(suffix));
  if (!found) return word;
  const [suffix, instead] = found;
  const rest = word.slice(0, -suffix.length);
  if (rest.length < first) return word;
  if (suffix === 'ogi' && !rest.endsWith('l')) return word;
  if (suffix === 'li' && !/[cdeghkmnrt]$/.test(rest)) return word;
  if (suffix === 'ative' && rest.length < second) return word;
  return rest + instead;
}

const ENDINGS: readonly string[] =
  'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'.split(' ');

function withoutEnding(word: string, second: number): string {
  const found = ENDINGS.find((ending) => word.endsWith(ending));
  if (found === undefined) return word;
  const rest = word.slice(0, -found.length);
  return rest.length < second || (found === 'ion' && !/[st]$/.test(rest)) ? word : rest;
}

function finalLetters(word: string, { first, second }: Regions): string {
  const rest = word.slice(0, -1);
  if (word.endsWith('e')) {
    return rest.length >= second || (rest.length >= first && !endsShort(rest)) ? rest : word;
  }
  return word.endsWith('ll') && rest.length >= second ? rest : word;
}
