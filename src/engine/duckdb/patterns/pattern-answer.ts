import type { JsonObject } from '#common/json';
import type { PatternsAnswer, PatternsRequest, TextPattern } from '../../patterns';
import type { TextField } from './text-field';
import type { CountedPattern } from './texts/known-patterns';
import { wildcardOf, type PatternTexts } from './texts/pattern-text';

interface Asked {
  request: PatternsRequest;
  field: TextField | undefined;
  sums: { documents: number; texts: number };
}

/** The most frequent patterns. */
export function answerOf(
  patterns: readonly CountedPattern[],
  { request, field, sums }: Asked,
): PatternsAnswer {
  const told = patterns.toSorted((a, b) => b.count - a.count).slice(0, request.most);
  const counted = told.reduce((sum, { count }) => sum + count, 0);
  return {
    documents: sums.documents,
    withoutText: sums.documents - sums.texts,
    other: sums.texts - counted,
    found: patterns.length,
    patterns: told.map((pattern): TextPattern => {
      const { texts, count, examples, before, overTime } = pattern;
      return {
        texts,
        count,
        examples,
        ...(request.before && { before }),
        ...(request.time && { overTime: [...overTime] }),
        ...filterOf(pattern, { name: request.field, whole: field?.whole }),
      };
    }),
  };
}

function filterOf(
  { texts, longest, earlier }: CountedPattern,
  { name, whole }: { name: string; whole: TextField['whole'] },
): Pick<TextPattern, 'filter' | 'isExact'> {
  if (!whole || longest > whole.most) return { filter: phrasesOf(texts, name), isExact: false };
  const find = (own: PatternTexts): JsonObject =>
    own.length === 1
      ? { term: { [whole.name]: { value: own[0] ?? '' } } }
      : { wildcard: { [whole.name]: { value: wildcardOf(own) } } };
  // A text has the first one of the patterns that it matches.
  const others = [...earlier].map((other) => find(other.texts));
  return {
    filter: {
      bool: { filter: [find(texts)], ...(others.length > 0 && { must_not: others }) },
    },
    isExact: true,
  };
}

/** Its words, where the text is too long to be found as a whole. */
const phrasesOf = (texts: PatternTexts, name: string): JsonObject => ({
  bool: {
    filter: texts
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
      .map((text) => ({ match_phrase: { [name]: { query: text } } })),
  },
});
