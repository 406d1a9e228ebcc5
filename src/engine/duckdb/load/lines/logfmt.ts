import { objectJson, scalarJson } from './json-text';
import { LONGEST_LOG_LINE, nearlyAll, type LineFormat } from './line-format';

const pair = /([^\s=",]+)(?:=(?:"((?:[^"\\]|\\.)*)"|(\S*)))?(?:\s+|$)/y;

/** Pairs of names and values: `level=info msg="two words" took=1.5`. */
export const logfmt: LineFormat = {
  id: 'logfmt',
  label: 'logfmt',
  longest: LONGEST_LOG_LINE,
  recognize: (lines) => nearlyAll(lines, (line) => countPairs(line) >= 2),
  open: () => (line) => {
    const members = readPairs(line);
    return members && members.length > 0 ? objectJson(members) : undefined;
  },
};

/** Of lines that are nothing but pairs, and a few words alone. */
function countPairs(line: string): number {
  const members = readPairs(line);
  if (!members) return 0;
  const pairs = members.filter(([, value]) => value !== 'true').length;
  return pairs * 2 >= members.length ? pairs : 0;
}

function readPairs(line: string): readonly (readonly [string, string])[] | undefined {
  const text = line.trim();
  const members = new Map<string, string>();
  pair.lastIndex = 0;
  while (pair.lastIndex < text.length) {
    const found = pair.exec(text);
    if (!found) return undefined;
    const [whole, name = '', quoted, bare] = found;
    const value =
      quoted === undefined
        ? bare === undefined && !whole.includes('=')
          ? 'true'
          : scalarJson(bare ?? '')
        : JSON.stringify(unescaped(quoted));
    if (value !== '""') members.set(name, value);
  }
  return [...members];
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character);
