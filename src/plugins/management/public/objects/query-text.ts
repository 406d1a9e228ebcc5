/** What was typed to find objects, taken apart. */
export interface QueryText {
  /** Named by `type:…`; none where all are meant. */
  types: readonly string[];
  /** The rest. */
  words: string;
}

const CLAUSE = /(^|\s)type:(?:\(([^)]*)\)?|"([^"]*)"?|(\S+))/gi;
/** What means something to the server's search: then the words are sent as they are. */
const OPERATORS = /["|+()*]|(^|\s)-\S/;

/** Reads `type:dashboard words` and `type:(dashboard or search) words`. Never a mistake. */
export function parseQueryText(text: string): QueryText {
  const types = [...text.matchAll(CLAUSE)].flatMap(([, , many, quoted, one]) => {
    const named = many === undefined ? [quoted ?? one ?? ''] : many.split(/[\s,]+/);
    return named.map((name) => name.replaceAll('"', '')).filter(isName);
  });
  const words = text.replaceAll(CLAUSE, ' ').replaceAll(/\s+/g, ' ').trim();
  return { types: [...new Set(types)], words };
}

function isName(name: string): boolean {
  return name !== '' && name.toLowerCase() !== 'or';
}

/** The same words, for these types. */
export function withTypes(text: string, types: readonly string[]): string {
  const { words } = parseQueryText(text);
  return [types.length > 0 && `type:(${types.join(' or ')})`, words].filter(Boolean).join(' ');
}

/** As the server reads it: each word has to be there, and its beginning is enough. */
export function toSearch(words: string): string | undefined {
  if (words === '') return undefined;
  if (OPERATORS.test(words)) return words;
  return words
    .split(' ')
    .map((word) => `${word}*`)
    .join(' + ');
}
