import { type PplToken, pplTokens } from './ppl-tokens';

/** Where in a pipeline somebody writes, and what can stand there. */
export type PplPlace =
  | { kind: 'nothing' }
  | { kind: 'command'; from: number; isFirst: boolean }
  | { kind: 'index'; from: number }
  | {
      kind: 'value';
      from: number;
      written: string;
      quote: string;
      field: string;
      index: string | undefined;
    }
  | {
      kind: 'expression';
      from: number;
      index: string | undefined;
      command: string;
      /** Names that the pipeline made so far. */
      made: readonly string[];
    };

export function pplPlace(text: string, cursor: number): PplPlace {
  const tokens = pplTokens(text.slice(0, cursor));
  const last = tokens.at(-1);
  const piece = (token: PplToken | undefined) => (token ? text.slice(token.start, token.end) : '');
  const before = tokens.filter(({ kind }) => kind !== 'comment');
  if (last?.kind === 'comment' && last.end === cursor && !piece(last).endsWith('*/')) {
    return { kind: 'nothing' };
  }
  const index = sourceOf(text);
  if (last?.kind === 'text' && isOpen(piece(last)) && last.end === cursor) {
    const field = comparedField(before.slice(0, -1), piece);
    const quote = piece(last).slice(0, 1);
    const written = piece(last).slice(1);
    return field === undefined
      ? { kind: 'nothing' }
      : { kind: 'value', from: last.start + 1, written, quote, field, index };
  }
  if (last?.kind === 'number' && last.end === cursor) return { kind: 'nothing' };
  const isWriting = (last?.kind === 'word' || last?.kind === 'name') && last.end === cursor;
  const from = isWriting && last ? last.start : cursor;
  const done = isWriting ? before.slice(0, -1) : before;
  const [one, two] = [piece(done.at(-2)).toLowerCase(), piece(done.at(-1))];
  const isFirst = done.length === 0 || two === '[';
  if (isFirst || two === '|') return { kind: 'command', from, isFirst };
  if (['source', 'index'].includes(one) && two === '=') return { kind: 'index', from };
  const start = done.findLastIndex((token) => ['|', '['].includes(piece(token)));
  const command = piece(done[start + 1]).toLowerCase();
  if (isTablePlace(done, piece, start)) return { kind: 'index', from };
  return { kind: 'expression', from, index, command, made: madeNames(done, piece) };
}

const isOpen = (piece: string) => piece.length === 1 || piece.at(-1) !== piece[0];

/** The first index that the pipeline reads. */
function sourceOf(text: string): string | undefined {
  const tokens = pplTokens(text);
  const piece = (token: PplToken | undefined) => (token ? text.slice(token.start, token.end) : '');
  const at = tokens.findIndex(
    (token, position) =>
      ['source', 'index'].includes(piece(token).toLowerCase()) &&
      piece(tokens[position + 1]) === '=',
  );
  if (at < 0) return undefined;
  const first = tokens[at + 2];
  if (first?.kind === 'name') return piece(first).slice(1, -1).replaceAll('``', '`');
  let end = at + 2;
  // `logs-*`, `a,b`
  while (
    tokens[end + 1] &&
    tokens[end + 1]?.start === tokens[end]?.end &&
    piece(tokens[end + 1]) !== '|'
  ) {
    end += 1;
  }
  return first && text.slice(first.start, tokens[end]?.end);
}

/** `lookup` names its table first; that of a join may stand behind the word. */
function isTablePlace(
  done: readonly PplToken[],
  piece: (token: PplToken | undefined) => string,
  start: number,
): boolean {
  const command = piece(done[start + 1]).toLowerCase();
  return command === 'lookup' ? done.length === start + 2 : /^join$/i.test(piece(done.at(-1)));
}

/** `eval name =`, `rename … as name`, `stats count() as name`. */
function madeNames(
  done: readonly PplToken[],
  piece: (token: PplToken | undefined) => string,
): readonly string[] {
  const names = done.flatMap((token, at) => {
    if (token.kind !== 'word' && token.kind !== 'name') return [];
    const isNamed = piece(done[at - 1]).toLowerCase() === 'as';
    const starts = [',', 'eval'].includes(piece(done[at - 1]).toLowerCase());
    return isNamed || (starts && piece(done[at + 1]) === '=') ? [piece(token)] : [];
  });
  return [...new Set(names)].map((name) => (name.startsWith('`') ? name.slice(1, -1) : name));
}

function comparedField(
  before: readonly PplToken[],
  piece: (token: PplToken | undefined) => string,
): string | undefined {
  let at = before.length - 1;
  while (at >= 0 && (before[at]?.kind === 'text' || [',', '('].includes(piece(before[at]))))
    at -= 1;
  const operators = ['=', '<', '>', '!', 'in', 'like', 'not'];
  while (at >= 0 && operators.includes(piece(before[at]).toLowerCase())) at -= 1;
  const last = before[at];
  if (!last || (last.kind !== 'word' && last.kind !== 'name')) return undefined;
  return last.kind === 'name' ? piece(last).slice(1, -1) : piece(last);
}
