import type { Span } from './dql-ast';
import { fuzzyEdits } from './fuzziness';
import { nearestField } from './nearest-field';
import type { Comparison, QueryTerm } from './query-terms';
import type { QueryField } from './resolve-fields';

interface Piece extends Span {
  kind: 'sign' | 'word' | 'quoted' | 'expression';
  text: string;
  /** What weighs it (`^2`) or makes it vague (`~1`). */
  behind: string;
}

/** Signs, texts in quotes, expressions between slashes, and words: each is read once. */
const PIECES =
  /(?<modifier>[-+!](?=["/(]))|(?<quoted>"(?:[^"\\]|\\[^])*"?)|(?<expression>\/(?:[^/\\]|\\[^])*\/?)|(?<sign>[()[\]{}:]|[<>]=?|=)|(?<word>(?:[^\s()[\]{}:<>="\\]|\\[^]|(?<=\d):(?=\d\d))+|\\)/g;

const OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', '&&', '||', '!', '-', '+']);
const NEGATIONS: ReadonlySet<string> = new Set(['NOT', '!', '-']);

interface Group {
  field: QueryField | undefined;
  named: boolean;
  negated: boolean;
}

const NO_GROUP: Group = { field: undefined, named: false, negated: false };

/** The words, the texts in quotes and the expressions of a query in Lucene's language. */
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
    const isBound = inRange || next.compared === true;
    found.push({ ...toValue(piece, { named, isBound }), field, named, sought });
    if (!inRange) next = {};
  });
  return found;
}

function readPieces(query: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: all, index: start, groups = {} } of query.matchAll(PIECES)) {
    const { quoted, expression, sign } = groups;
    const within = { start, end: start + all.length, behind: '' };
    const last = pieces.at(-1);
    if (quoted !== undefined) pieces.push({ kind: 'quoted', text: quoted, ...within });
    else if (expression !== undefined) {
      pieces.push({ kind: 'expression', text: expression, ...within });
    } else if (sign !== undefined) pieces.push({ kind: 'sign', text: sign, ...within });
    else if (last?.end === start && isInSigns(last) && /^[~^]/.test(all)) last.behind = all;
    else {
      const [text = ''] = /^(?:[^~^\\]|\\[^])*/.exec(all) ?? [];
      pieces.push({ kind: 'word', text, ...within, behind: all.slice(text.length) });
    }
  }
  return pieces;
}

const isInSigns = ({ kind }: Piece) => kind === 'quoted' || kind === 'expression';

type Value = Span & Pick<QueryTerm, 'text' | 'comparison'>;

function toValue(piece: Piece, { named, isBound }: { named: boolean; isBound: boolean }): Value {
  const { kind, text, start, behind } = piece;
  const within = { start, end: start + text.length };
  if (kind === 'quoted') {
    const words = unescape(text.replace(/^"/, '').replace(/"$/, ''));
    const slop = Math.trunc(Number(vaguenessOf(behind)?.amount ?? 0));
    return { ...within, text: words, comparison: { kind: 'phrase', slop } };
  }
  if (kind === 'expression') {
    const expression = text.replace(/^\//, '').replace(/\/$/, '');
    return { ...within, text: expression, comparison: { kind: 'expression' } };
  }
  const bare = named ? text : withoutSign(text);
  const comparison = isBound ? WORDS : comparisonOf(bare, behind);
  const vague = comparison.kind === 'nearly' ? (vaguenessOf(behind)?.end ?? 0) : 0;
  return { start, end: within.end + vague, text: unescape(bare), comparison };
}

const WORDS: Comparison = { kind: 'words' };

function comparisonOf(bare: string, behind: string): Comparison {
  if (hasWildcard(bare)) return { kind: 'pattern', pattern: bare, ignoreCase: false };
  const { amount } = vaguenessOf(behind) ?? {};
  if (amount === undefined) return WORDS;
  return { kind: 'nearly', edits: fuzzyEdits(amount || 'AUTO', unescape(bare)) ?? 0 };
}

/** The number behind `~`, empty where there is none. */
function vaguenessOf(behind: string): { amount: string; end: number } | undefined {
  const found = /~([\d.]*)/.exec(behind);
  return found ? { amount: found[1] ?? '', end: found.index + found[0].length } : undefined;
}

/** Stars and question marks that are not escaped. */
const hasWildcard = (text: string) => /^(?:\\[^]|[^\\*?])*[*?]/.test(text);
const withoutSign = (text: string) => text.replace(/^[+\-!]/, '');
const unescape = (text: string) => text.replace(/\\([^])/g, '$1');
