import { MOST_PARTS } from './gram-tokenizers';
import { SEPARATOR, type SynonymRule, type SynonymRules } from './synonyms';
import type { StreamToken, TokenFilter } from './token';

interface Output {
  term: string;
  /** Missing: that of the word at its place. */
  end?: number;
  length: number;
}

/**
 * As Lucene's SynonymFilter does it: at each word the longest rule that begins there; words of a synonym stand at the places of those that
 * are there, one after the other, and what is longer goes on over the words behind.
 */
export const synonymFilter =
  ({ rules, most }: SynonymRules): TokenFilter =>
  (tokens) => {
    const outputs = new Map<number, Output[]>();
    const found: StreamToken[] = [];
    const add = (at: number, output: Output) => {
      const own = outputs.get(at) ?? [];
      outputs.set(at, own);
      own.push(output);
    };
    let at = 0;
    while (at < tokens.length && found.length < MOST_PARTS) {
      const match = longestMatch(tokens, at, { rules, most });
      if (match) addOutputs(match, { tokens, at, add });
      const next = at + (match?.count ?? 1);
      for (; at < next; at += 1) {
        const token = tokens[at];
        if (token) found.push(...placed(token, outputs.get(at) ?? [], match?.rule.keeps ?? true));
      }
    }
    const last = tokens.at(-1);
    return last ? [...found, ...placedBehind(last, at, outputs)] : found;
  };

/** Synonyms that are longer than the text. */
function* placedBehind(
  last: StreamToken,
  end: number,
  outputs: ReadonlyMap<number, readonly Output[]>,
): Generator<StreamToken> {
  let at = end;
  for (let own = outputs.get(at); own; own = outputs.get(at)) {
    yield* placed({ ...last, increment: 1 }, own, false);
    at += 1;
  }
}

interface Match {
  rule: SynonymRule;
  /** Words that it is about. */
  count: number;
}

function longestMatch(
  tokens: readonly StreamToken[],
  at: number,
  { rules, most }: SynonymRules,
): Match | undefined {
  let found: Match | undefined;
  let key = '';
  for (let count = 1; count <= most && at + count <= tokens.length; count += 1) {
    key += `${count === 1 ? '' : SEPARATOR}${tokens[at + count - 1]?.term ?? ''}`;
    const rule = rules.get(key);
    if (rule) found = { rule, count };
  }
  return found;
}

function addOutputs(
  { rule, count }: Match,
  {
    tokens,
    at,
    add,
  }: { tokens: readonly StreamToken[]; at: number; add: (at: number, output: Output) => void },
): void {
  const end = tokens[at + count - 1]?.end;
  for (const words of rule.outputs) {
    const [first = ''] = words;
    if (words.length === 1) {
      add(at, {
        term: first,
        length: rule.keeps ? count : 1,
        ...(end === undefined ? {} : { end }),
      });
    } else for (const [step, term] of words.entries()) add(at + step, { term, length: 1 });
  }
}

function placed(token: StreamToken, outputs: readonly Output[], keeps: boolean): StreamToken[] {
  const found: StreamToken[] = keeps ? [token] : [];
  for (const { term, length, end = token.end } of outputs) {
    const increment = found.length > 0 ? 0 : 1;
    found.push({ term, increment, start: token.start, end, length, isSynonym: true });
  }
  return found;
}
