import type { CodeLanguage, CodePart } from '#ui/code-editor';
import type { DescribedIndex } from '#plugins/visualizations/public';
import { complete } from './complete';

const PARTS: readonly [CodePart | undefined, RegExp][] = [
  ['string', /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/],
  ['number', /^-?(?:\d+(?:\.\d+)?|\.\d+)(?![\w:])/],
  ['function', /^\.[a-zA-Z_]\w*/],
  ['name', /^[a-zA-Z_]\w*(?=\s*=)/],
  ['keyword', /^(?:true|false|null)\b/],
  ['operator', /^[(),=]/],
  [undefined, /^(?:\s+|[^\s(),="']+)/],
];

/** Timeline's expressions, as the editor colors and completes them. */
export const timelineCode = (described: DescribedIndex | undefined): CodeLanguage => ({
  token(rest) {
    for (const [part, pattern] of PARTS) {
      const [found] = pattern.exec(rest) ?? [];
      if (found) return { part, length: found.length };
    }
    return { part: undefined, length: 1 };
  },
  suggest: (text, cursor) => complete(text, cursor, described?.fields ?? []),
});
