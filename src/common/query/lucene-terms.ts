import { nearestField } from './nearest-field';
import type { QueryTerm } from './query-terms';
import type { QueryField } from './resolve-fields';

type Piece = { kind: 'sign' | 'word' | 'quoted'; text: string; start: number; end: number };

/** Signs, texts in quotes, patterns between slashes, and words: each is read once. */
const PIECES =
  /(?<quoted>"(?:[^"\\]|\\[^])*"?)|(?<pattern>\/(?:[^/\\]|\\[^])*\/?)|(?<sign>[()[\]{}:]|[<>]=?|=)|(?<word>(?:[^\s()[\]{}:<>="\\]|\\[^]|(?<=\d):(?=\d\d))+|\\)/g;

const OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', '&&', '||', '!']);
const NEGATIONS: ReadonlySet<string> = new Set(['NOT', '!']);

interface Group {
  field: QueryField | undefined;
  named: boolean;
  negated: boolean;
}

const NO_GROUP: Group = { field: undefined, named: false, negated: false };

/** The words and the texts in quotes of a query in Lucene's language. */
export function luceneTerms(query: string, fields: readonly QueryField[]): readonly QueryTerm[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const found: QueryTerm[] = [];
  const groups: Group[] = [];
  /** What is said of the next value. */
  let next: Partial<Group> & { compared?: boolean } = {};
  let inRange = false;
  const pieces = readPieces(query);
  pieces.forEach((piece, position) => {
    const around = groups.at(-1) ?? NO_GROUP;
    if (piece.kind === 'sign') {
      if (piece.text === '(') groups.push({ ...around, ...next });
      if (piece.text === ')') groups.pop();
      if (piece.text === '[' || piece.text === '{') inRange = true;
      if (piece.text === ']' || piece.text === '}') inRange = false;
      // `field:>5` and `field:[1 TO 5]` are about the same field still.
      if ('()]}'.includes(piece.text)) next = {};
      if (/[<>]/.test(piece.text)) next = { ...next, compared: true };
      return;
    }
    const negated = next.negated ?? around.negated;
    const isNegation = piece.kind === 'word' && /^[-!]./.test(piece.text);
    if (piece.kind === 'word' && !inRange && pieces[position + 1]?.text === ':') {
      const name = nearestField(unescape(withoutSign(piece.text)), (one) => byName.has(one));
      next = { field: byName.get(name), named: true, negated: negated || isNegation };
      return;
    }
    if (piece.kind === 'word' && (inRange ? piece.text === 'TO' : OPERATORS.has(piece.text))) {
      if (NEGATIONS.has(piece.text)) next = { ...next, negated: true };
      return;
    }
    const { field, named } = { ...around, ...next };
    const sought = !negated && !inRange && !next.compared && (named || !isNegation);
    found.push({ ...toValue(piece), quoted: piece.kind === 'quoted', field, named, sought });
    if (!inRange) next = {};
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

function toValue({ kind, text, start }: Piece) {
  const bare = kind === 'quoted' ? text.replace(/^"/, '').replace(/"$/, '') : weightless(text);
  return {
    text: unescape(bare),
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
