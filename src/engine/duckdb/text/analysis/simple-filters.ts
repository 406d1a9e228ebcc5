import { invalid } from '../../search/failures';
import { foldToAscii } from './ascii-folding';
import { flagOf, numberOf, type Definition } from './options';
import { SPACE } from './spaces';
import { changeTerms, keepTokens, type StreamToken, type TokenFilter } from './token';

export const trimFilter: TokenFilter = changeTerms((term) => {
  let [start, end] = [0, term.length];
  while (start < end && SPACE.test(term.charAt(start))) start += 1;
  while (end > start && SPACE.test(term.charAt(end - 1))) end -= 1;
  return term.slice(start, end);
});

/** Character by character, as Java does it: `ß` has no other case. */
export const upperFilter: TokenFilter = changeTerms((term) =>
  /^[ -~]*$/.test(term)
    ? term.toUpperCase()
    : Array.from(term, (character) => {
        const upper = character.toUpperCase();
        return Array.from(upper).length === 1 ? upper : character;
      }).join(''),
);

export function asciiFoldingFilter(definition: Definition): TokenFilter {
  if (!flagOf(definition, 'preserve_original', false)) return changeTerms(foldToAscii);
  return (tokens) =>
    tokens.flatMap((token) => {
      const term = foldToAscii(token.term);
      return term === token.term
        ? token
        : [
            { ...token, term },
            { ...token, increment: 0 },
          ];
    });
}

export function lengthFilter(definition: Definition): TokenFilter {
  const least = numberOf(definition, 'min', 0);
  const most = numberOf(definition, 'max', 2_147_483_647);
  if (least < 0) throw invalid('minimum length must be greater than or equal to zero');
  if (least > most) throw invalid('maximum length must not be greater than minimum length');
  return keepTokens(({ term }) => term.length >= least && term.length <= most);
}

export function truncateFilter(definition: Definition): TokenFilter {
  const length = numberOf(definition, 'length', 10);
  if (length < 1) throw invalid('length parameter must be provided');
  return changeTerms((term) => term.slice(0, length));
}

/** Places of words that come again are not kept free. */
export function uniqueFilter(definition: Definition): TokenFilter {
  const samePlace = flagOf(definition, 'only_on_same_position', false);
  return (tokens) => {
    const seen = new Set<string>();
    const kept: StreamToken[] = [];
    for (const token of tokens) {
      if (samePlace && token.increment > 0) seen.clear();
      if (!seen.has(token.term)) kept.push(token);
      seen.add(token.term);
    }
    return kept;
  };
}
