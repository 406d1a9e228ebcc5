import type { CodeLanguage, CodePart } from '#ui/code-editor';

const PARTS: readonly [CodePart | undefined, RegExp][] = [
  ['comment', /^(?:\/\/|#).*/],
  [
    'name',
    /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s{}[\],:"'#/][^\s{}[\],:]*)(?=\s*:(?!\/\/))/,
  ],
  ['string', /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/],
  ['keyword', /^(?:true|false|null)(?=\s*(?:[,}\]]|$))/],
  ['number', /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?=\s*(?:[,}\]]|$))/],
  ['operator', /^[{}[\],:]/],
  [undefined, /^\s+/],
];

/** HJSON, as the editor colors it: JSON with comments, and without most quotes. */
export const HJSON_CODE: CodeLanguage = {
  token(rest, inside) {
    if (inside || rest.startsWith('/*')) {
      const end = rest.indexOf('*/', inside ? 0 : 2);
      return end < 0
        ? { part: 'comment', length: rest.length, open: 'comment' }
        : { part: 'comment', length: end + 2 };
    }
    for (const [part, pattern] of PARTS) {
      const [found] = pattern.exec(rest) ?? [];
      if (found) return { part, length: found.length };
    }
    // A text without quotes goes on to the end of its line.
    return { part: 'string', length: rest.length };
  },
  suggest: () => undefined,
};
