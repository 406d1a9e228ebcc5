import { tell } from '#common/server-messages';
import { invalid } from '../failures';

/**
 * A word of a query string; `fuzzy` is the number behind `~`. Escapes are still in it: they tell a
 * star from the sign `*`.
 */
export interface LuceneToken {
  readonly kind: 'term' | 'phrase' | 'regexp' | 'range' | 'fuzzy' | 'sign' | 'word' | 'end';
  readonly text: string;
  readonly at: number;
}

const PARTS =
  /[ \t\n\r\u3000]+|("(?:[^"\\]|\\.)*")|(\/(?:[^/\\]|\\.)*\/)|([[{](?:[^\]}"\\]|\\.|"(?:[^"\\]|\\.)*")*[\]}])|~(\d*(?:\.\d+)?)|(&&|\|\||[()+!:^]|-)|((?:\\.|[^ \t\n\r\u3000+\-!():^[\]"{}~\\/&|])(?:\\.|[^ \t\n\r\u3000!():^[\]"{}~\\/]|(?<=\S)\/)*)|([&|<>=])/gsuy;

/** Cuts a query string into its words, as Lucene's classic parser does. */
export function luceneTokens(source: string): readonly LuceneToken[] {
  const tokens: LuceneToken[] = [];
  let position = 0;
  while (position < source.length) {
    PARTS.lastIndex = position;
    const found = PARTS.exec(source);
    if (!found) throw invalid(tell('query.notParsed', { query: source.slice(0, 200) }));
    const [all, phrase, regexp, range, fuzzy, sign, term, rest] = found;
    const at = position;
    if (phrase !== undefined) tokens.push({ kind: 'phrase', text: phrase.slice(1, -1), at });
    else if (regexp !== undefined) tokens.push({ kind: 'regexp', text: regexp.slice(1, -1), at });
    else if (range !== undefined) tokens.push({ kind: 'range', text: range, at });
    else if (fuzzy !== undefined) tokens.push({ kind: 'fuzzy', text: fuzzy, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at });
    else if (term !== undefined) {
      tokens.push({ kind: ['AND', 'OR', 'NOT'].includes(term) ? 'word' : 'term', text: term, at });
    } else if (rest !== undefined) tokens.push({ kind: 'term', text: rest, at });
    position += all.length;
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

/** Without the escapes; each sign stands for itself. */
export const unescaped = (text: string): string => text.replaceAll(/\\(.)/gsu, '$1');

/** Stars and question marks that are not escaped. */
export const hasWildcard = (text: string): boolean => /^(?:\\.|[^\\*?])*[*?]/su.test(text);
