import type { WrittenValue } from './dql-values';
import { nearestField } from './nearest-field';
import type { QueryField } from './resolve-fields';

type Piece = { kind: 'sign' | 'word' | 'quoted'; text: string; start: number; end: number };

/** Signs, texts in quotes, patterns between slashes, and words: each is read once. */
const PIECES =
  /(?<quoted>"(?:[^"\\]|\\[^])*"?)|(?<pattern>\/(?:[^/\\]|\\[^])*\/?)|(?<sign>[()[\]{}:]|[<>]=?|=)|(?<word>(?:[^\s()[\]{}:<>="\\]|\\[^]|(?<=\d):(?=\d\d))+|\\)/g;

const OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', '&&', '||', '!']);

/** The values of a query in Lucene's language with the field that each is compared with, as far as it names one. */
export function luceneValues(
  query: string,
  fields: readonly QueryField[],
): readonly WrittenValue[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const found: WrittenValue[] = [];
  /** The field of each group that is open; undefined where it names none. */
  const groups: (QueryField | undefined)[] = [];
  let named: QueryField | undefined;
  let inRange = false;
  const pieces = readPieces(query);
  pieces.forEach((piece, position) => {
    if (piece.kind === 'sign') {
      if (piece.text === '(') groups.push(named ?? groups.at(-1));
      if (piece.text === ')') groups.pop();
      if (piece.text === '[' || piece.text === '{') inRange = true;
      if (piece.text === ']' || piece.text === '}') inRange = false;
      // `field:>5` and `field:[1 TO 5]` are about the same field still.
      if ('()]}'.includes(piece.text)) named = undefined;
      return;
    }
    if (piece.kind === 'word' && !inRange && pieces[position + 1]?.text === ':') {
      const name = nearestField(unescape(withoutSign(piece.text)), (one) => byName.has(one));
      named = byName.get(name);
      return;
    }
    if (piece.kind === 'word' && (inRange ? piece.text === 'TO' : OPERATORS.has(piece.text)))
      return;
    const field = named ?? groups.at(-1);
    if (field) found.push(toValue(piece, field));
    if (!inRange) named = undefined;
  });
  return found;
}

function readPieces(query: string): readonly Piece[] {
  return [...query.matchAll(PIECES)].flatMap(({ 0: text, index, groups = {} }): Piece[] => {
    if (groups['pattern'] !== undefined) return [];
    const kind =
      groups['sign'] !== undefined ? 'sign' : groups['quoted'] !== undefined ? 'quoted' : 'word';
    return [{ kind, text, start: index, end: index + text.length }];
  });
}

function toValue({ kind, text, start }: Piece, field: QueryField): WrittenValue {
  const bare = kind === 'quoted' ? text.replace(/^"/, '').replace(/"$/, '') : weightless(text);
  return {
    text: unescape(bare),
    field,
    start,
    end: start + (kind === 'quoted' ? text.length : bare.length),
  };
}

/** Without what weighs a value (`^2`) or makes it vague (`~1`). */
function weightless(text: string): string {
  const [bare = text] = text.split(/[~^]/, 1);
  return bare;
}

const withoutSign = (text: string) => text.replace(/^[+\-!]/, '');
const unescape = (text: string) => text.replace(/\\([^])/g, '$1');
