/** A word of a text. Offsets count UTF-16 units of the text. */
export interface Token {
  term: string;
  /** Words of one place (synonyms, parts of a word) have the same; a word that was left out leaves a gap. */
  position: number;
  start: number;
  end: number;
  /** Over how many places a synonym of several words goes; missing: one. */
  positionLength?: number;
  /** It stands for a word of the text, and is none of its words. */
  isSynonym?: true;
}

/** A word on its way through the filters. */
export interface StreamToken {
  term: string;
  /** How far it is behind the word before; 0: at the same place. */
  increment: number;
  start: number;
  end: number;
  length: number;
  /** It is not stemmed. */
  isKeyword?: boolean;
  isSynonym?: true;
}

/** @param end of the text */
export type TokenFilter = (
  tokens: readonly StreamToken[],
  text: { end: number },
) => readonly StreamToken[];

export type Tokenizer = (text: string) => readonly StreamToken[];

export const tokenAt = (term: string, start: number): StreamToken => ({
  term,
  increment: 1,
  start,
  end: start + term.length,
  length: 1,
});

/** Words that fail the test are left out; their places stay empty. */
export const keepTokens =
  (isKept: (token: StreamToken) => boolean): TokenFilter =>
  (tokens) => {
    const kept: StreamToken[] = [];
    let skipped = 0;
    for (const token of tokens) {
      if (isKept(token)) {
        kept.push(skipped === 0 ? token : { ...token, increment: token.increment + skipped });
        skipped = 0;
      } else skipped += token.increment;
    }
    return kept;
  };

export const changeTerms =
  (change: (term: string) => string): TokenFilter =>
  (tokens) =>
    tokens.map((token) => {
      const term = change(token.term);
      return term === token.term ? token : { ...token, term };
    });

/** Stems that are kept: most words of texts are few. */
const MOST_STEMS = 50_000;

export function changeStems(change: (term: string) => string): TokenFilter {
  const known = new Map<string, string>();
  const stemOf = (term: string): string => {
    const found = known.get(term);
    if (found !== undefined) return found;
    const stem = change(term);
    if (known.size >= MOST_STEMS) known.clear();
    if (term.length < 50) known.set(term, stem);
    return stem;
  };
  return (tokens) =>
    tokens.map((token) => (token.isKeyword ? token : { ...token, term: stemOf(token.term) }));
}

export function toTokens(stream: readonly StreamToken[]): readonly Token[] {
  let position = -1;
  return stream.map(({ term, increment, start, end, length, isSynonym }) => {
    position += increment;
    return {
      term,
      position,
      start,
      end,
      ...(length > 1 ? { positionLength: length } : {}),
      ...(isSynonym ? { isSynonym } : {}),
    };
  });
}
