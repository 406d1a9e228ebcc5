import { invalid, unsupported } from '../../search/failures';
import { englishStem } from './english-stem';
import { textOf, type Definition } from './options';
import { porterStem } from './porter-stem';
import { changeStems, changeTerms, type TokenFilter } from './token';

/** `'s` at the end of a word goes. */
export const possessiveFilter: TokenFilter = changeTerms((term) => term.replace(/['’＇][sS]$/, ''));

export const porterFilter: TokenFilter = changeStems(porterStem);

/** Of plurals alone. */
function minimalStem(term: string): string {
  if (term.length < 3 || !term.endsWith('s')) return term;
  if (/[us]s$/.test(term)) return term;
  if (/[^ae]ies$/.test(term)) return `${term.slice(0, -3)}y`;
  return /[iaoe]es$/.test(term) ? term : term.slice(0, -1);
}

const STEMMERS: ReadonlyMap<string, TokenFilter> = new Map([
  ['english', porterFilter],
  ['porter', porterFilter],
  ['porter2', changeStems(englishStem)],
  ['minimal_english', changeStems(minimalStem)],
  ['minimalenglish', changeStems(minimalStem)],
  ['possessive_english', possessiveFilter],
  ['possessiveenglish', possessiveFilter],
]);

/** Other languages that OpenSearch has by name, each with `light_` or `minimal_` before it, too. */
const LANGUAGES: ReadonlySet<string> = new Set(
  'arabic armenian basque bengali brazilian bulgarian catalan czech danish dutch dutch_kp estonian finnish french galician german german2 greek hindi hungarian indonesian irish italian kp latvian lithuanian lovins norwegian persian plural_english portuguese portuguese_rslp romanian russian sorani spanish swedish turkish'.split(
    ' ',
  ),
);

export function stemmerFilter(definition: Definition): TokenFilter {
  const language = textOf(definition, 'language') ?? textOf(definition, 'name') ?? 'porter';
  const name = language.toLowerCase();
  const found = STEMMERS.get(name);
  if (found) return found;
  if (LANGUAGES.has(name) || /^(?:light|minimal)_?[a-z]+$/.test(name)) {
    throw unsupported(`[stemmer] of [${language.slice(0, 100)}]`);
  }
  throw invalid(`Invalid stemmer class specified: ${language.slice(0, 100)}`);
}

export function snowballFilter(definition: Definition): TokenFilter {
  const language = textOf(definition, 'language') ?? 'English';
  if (language === 'English') return changeStems(englishStem);
  if (LANGUAGES.has(language.toLowerCase()) || language === 'Porter') {
    throw unsupported(`[snowball] of [${language.slice(0, 100)}]`);
  }
  throw invalid(`Invalid stemmer class specified: ${language.slice(0, 100)}`);
}
