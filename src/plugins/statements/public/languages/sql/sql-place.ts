import { type SqlToken, sqlTokens } from '#common/statements';

interface Table {
  index: string;
  /** What its columns can be called by. */
  alias: string;
}

/** Where in a statement somebody writes, and what can stand there. */
export type SqlPlace =
  | { kind: 'nothing' }
  | { kind: 'index'; from: number }
  | { kind: 'value'; from: number; written: string; field: string; tables: readonly Table[] }
  | { kind: 'expression'; from: number; alias: string | undefined; tables: readonly Table[] };

/** Behind these stands no table any more. */
const ENDS_FROM = new Set(
  'where group order having qualify limit offset on using select union except intersect set and or as when then case'.split(
    ' ',
  ),
);

export function sqlPlace(text: string, cursor: number): SqlPlace {
  const all = sqlTokens(text).filter(({ kind }) => kind !== 'comment');
  const before = sqlTokens(text.slice(0, cursor));
  const last = before.at(-1);
  if (last?.kind === 'comment' && last.end === cursor && !/\*\/$|\n$/.test(text.slice(0, cursor))) {
    return { kind: 'nothing' };
  }
  const tables = tablesOf(text, all);
  const known = before.filter(({ kind }) => kind !== 'comment');
  if (last?.kind === 'text' && isOpen(text, last, cursor)) {
    const field = comparedField(text, known.slice(0, -1));
    const written = text.slice(last.start + 1, cursor);
    return field === undefined
      ? { kind: 'nothing' }
      : { kind: 'value', from: last.start + 1, written, field, tables };
  }
  if (last?.kind === 'number' && last.end === cursor) return { kind: 'nothing' };
  const chain = chainAt(text, known, cursor);
  const [first = ''] = chain.parts;
  if (isTablePlace(text, known.slice(0, chain.begin))) return { kind: 'index', from: chain.start };
  const alias = chain.parts.length > 0 ? tables.find((one) => one.alias === first) : undefined;
  const from = alias ? chain.start + first.length + 1 : chain.start;
  return { kind: 'expression', from, alias: alias?.alias, tables };
}

const isOpen = (text: string, { start, end }: SqlToken, cursor: number) =>
  end === cursor && (end - start === 1 || text[end - 1] !== "'");

const lowered = (text: string, token: SqlToken | undefined): string =>
  token?.kind === 'word' || token?.kind === 'sign'
    ? text.slice(token.start, token.end).toLowerCase()
    : '';

/** A name without its quotes. */
function nameOf(text: string, { kind, start, end }: SqlToken): string {
  const written = text.slice(start, end);
  if (kind !== 'name') return written;
  const quote = written[0] ?? '"';
  return written.slice(1, -1).replaceAll(quote + quote, quote);
}

/** The name with dots that ends at the cursor: where it begins, and the parts before the last one. */
function chainAt(text: string, tokens: readonly SqlToken[], cursor: number) {
  let begin = tokens.length;
  let start = cursor;
  const parts: string[] = [];
  const lastToken = tokens.at(-1);
  const isName = lastToken?.kind === 'word' || lastToken?.kind === 'name';
  if (lastToken && isName && lastToken.end === cursor) {
    begin -= 1;
    start = lastToken.start;
  }
  for (;;) {
    const dot = tokens[begin - 1];
    const name = tokens[begin - 2];
    const isPart = name?.kind === 'word' || name?.kind === 'name';
    if (!dot || !name || !isPart || lowered(text, dot) !== '.' || dot.end !== start) break;
    parts.unshift(nameOf(text, name));
    begin -= 2;
    start = name.start;
  }
  return { begin, start, parts };
}

/** Behind FROM and JOIN, and behind commas between tables. */
function isTablePlace(text: string, before: readonly SqlToken[]): boolean {
  const last = lowered(text, before.at(-1));
  if (last === 'from' || last === 'join') return true;
  if (last !== ',') return false;
  let depth = 0;
  for (const token of before.toReversed()) {
    const word = lowered(text, token);
    if (word === ')') depth += 1;
    if (word === '(') depth -= 1;
    if (depth < 0 || (depth === 0 && ENDS_FROM.has(word))) return false;
    if (depth === 0 && word === 'from') return true;
  }
  return false;
}

/** What the statement reads, wherever it stands in it. */
function tablesOf(text: string, tokens: readonly SqlToken[]): readonly Table[] {
  const tables: Table[] = [];
  for (const [at, token] of tokens.entries()) {
    const isName = token.kind === 'word' || token.kind === 'name';
    if (!isName || !isTablePlace(text, tokens.slice(0, at))) continue;
    let end = at;
    while (lowered(text, tokens[end + 1]) === '.' || lowered(text, tokens[end + 1]) === '-')
      end += 2;
    const last = tokens[end] ?? token;
    const index = end === at ? nameOf(text, token) : text.slice(token.start, last.end);
    const after = tokens[end + 1];
    const given = lowered(text, after) === 'as' ? tokens[end + 2] : after;
    const isAlias =
      (given?.kind === 'word' && !NO_ALIASES.has(lowered(text, given))) || given?.kind === 'name';
    tables.push({ index, alias: isAlias && given ? nameOf(text, given) : index });
  }
  return tables;
}

const NO_ALIASES = new Set([
  ...ENDS_FROM,
  ...'left right full inner outer cross semi anti natural join window'.split(' '),
]);

/** Written before: `field =`, `field IN ('a',`, `match(field,`. */
function comparedField(text: string, before: readonly SqlToken[]): string | undefined {
  let at = before.length - 1;
  const word = () => lowered(text, before[at]);
  while (at >= 0 && (before[at]?.kind === 'text' || [',', '('].includes(word()))) at -= 1;
  while (at >= 0 && ['=', '<', '>', '!', 'in', 'like', 'ilike', 'not'].includes(word())) at -= 1;
  const last = before[at];
  if (!last || (last.kind !== 'word' && last.kind !== 'name')) return undefined;
  const { parts } = chainAt(text, before.slice(0, at + 1), last.end);
  return [...parts, nameOf(text, last)].join('.');
}
