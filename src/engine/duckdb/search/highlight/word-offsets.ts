import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import type { Analyzer } from '../../text/analysis';
import { wordPlaces } from '../../text/tokens';

/** A word of a value, and where it stands. */
export interface PlacedWord {
  /** As the index of words has it; of a keyword the whole value. */
  word: string;
  /** The first and the last letter, the last not included. */
  start: number;
  end: number;
  /** Among the words of the value; missing: one after the other. */
  place?: number;
}

interface Placing {
  isText: boolean;
  /** Missing: the standard one. */
  analyzer?: Analyzer;
  analyzed?: number;
  /** The most letters of a value; missing: as many as any index looks through. */
  most?: number;
}

/** OpenSearch's `index.highlight.max_analyzed_offset`, where an index has none of its own. */
const MOST_ANALYZED = 1_000_000;

/**
 * @param isText of a keyword the whole value is one word
 * @param analyzed words that begin behind so many letters are left out
 * @throws EngineError for a longer value than OpenSearch looks through, where the request has no limit of its own
 */
export function placedWords(
  value: string,
  { isText, analyzer, analyzed, most = MOST_ANALYZED }: Placing,
): readonly PlacedWord[] {
  if (!isText) return value === '' ? [] : [{ word: value, start: 0, end: value.length }];
  if (analyzed === undefined && value.length > most) {
    throw invalid(tell('search.highlight.tooLong', { count: value.length, most }));
  }
  const text = value.slice(0, MOST_ANALYZED);
  const words = analyzer ? analyzedPlaces(text, analyzer) : wordPlaces(text);
  return analyzed === undefined ? words : words.filter(({ start }) => start <= analyzed);
}

/** In the order of their letters, as words of one place may begin anywhere. */
const analyzedPlaces = (text: string, analyzer: Analyzer): readonly PlacedWord[] =>
  analyzer
    .tokensOf(text)
    .map(({ term, position, start, end }) => ({ word: term, place: position, start, end }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
