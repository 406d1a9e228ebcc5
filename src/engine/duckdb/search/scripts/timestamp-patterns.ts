import { untranslatable } from './expression';

/** Letters of Java's patterns, in DuckDB's. */
const LETTERS = new Map([
  ['yyyy', '%Y'],
  ['uuuu', '%Y'],
  ['yy', '%y'],
  ['y', '%Y'],
  ['MMMM', '%B'],
  ['MMM', '%b'],
  ['MM', '%m'],
  ['M', '%-m'],
  ['dd', '%d'],
  ['d', '%-d'],
  ['DDD', '%j'],
  ['D', '%-j'],
  ['EEEE', '%A'],
  ['EEE', '%a'],
  ['EE', '%a'],
  ['E', '%a'],
  ['HH', '%H'],
  ['H', '%-H'],
  ['hh', '%I'],
  ['h', '%-I'],
  ['mm', '%M'],
  ['m', '%-M'],
  ['ss', '%S'],
  ['s', '%-S'],
  ['SSS', '%g'],
  ['a', '%p'],
]);

const PARTS = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']/g;

/** Refused where one letter of it is not known: half a date would look like a whole one. */
export function toStrftime(pattern: string, at: number): string {
  let end = 0;
  const parts = [...pattern.matchAll(PARTS)].map((found) => {
    if (found.index !== end) throw untranslatable(`[${pattern.slice(0, 60)}]`, at);
    const [part, quoted, letter] = found;
    end = found.index + part.length;
    if (quoted !== undefined) return plain(quoted === '' ? "'" : quoted.replaceAll("''", "'"));
    if (letter === undefined) return plain(part);
    const known = LETTERS.get(part);
    if (known === undefined) throw untranslatable(`[${part.slice(0, 60)}]`, at);
    return known;
  });
  if (end !== pattern.length) throw untranslatable(`[${pattern.slice(0, 60)}]`, at);
  return parts.join('');
}

const plain = (text: string): string => text.replaceAll('%', '%%');
