import { DqlSyntaxError } from './dql-ast';
import { type DqlToken, readTokens } from './dql-lexer';

/** Suggestions for the cursor; a chosen one replaces the text from `start` to `end`. */
export type DqlCompletion = { start: number; end: number; prefix: string } & (
  | { kind: 'field'; path: string }
  | { kind: 'value'; field: string }
  | { kind: 'operator'; field: string }
  | { kind: 'conjunction' }
);

/** Looks at the text before the cursor and says what a person may want to write next. */
export function completeDql(query: string, cursor: number): DqlCompletion {
  const tokens = tokensBefore(query, cursor);
  const last = tokens.at(-1);
  const touches = last !== undefined && last.end === cursor;
  if (last?.kind === 'value' && touches) {
    return completeValue(tokens.slice(0, -1), last, query, cursor);
  }
  if (last?.kind === 'word' && touches) {
    return { kind: 'conjunction', start: last.start, end: cursor, prefix: last.text };
  }
  if (last?.kind === 'value') {
    const field = fieldBefore(tokens.slice(0, -1));
    return field === undefined && !last.value.quoted
      ? { kind: 'operator', field: last.value.text, start: cursor, end: cursor, prefix: '' }
      : { kind: 'conjunction', start: cursor, end: cursor, prefix: '' };
  }
  if (last?.kind === 'symbol' && (last.text === ')' || last.text === '}')) {
    return { kind: 'conjunction', start: cursor, end: cursor, prefix: '' };
  }
  const field = fieldBefore(tokens);
  return field === undefined
    ? { kind: 'field', path: pathBefore(tokens), start: cursor, end: cursor, prefix: '' }
    : { kind: 'value', field, start: cursor, end: cursor, prefix: '' };
}

function completeValue(
  before: readonly DqlToken[],
  last: DqlToken & { kind: 'value' },
  query: string,
  cursor: number,
): DqlCompletion {
  const field = fieldBefore(before);
  const end = Math.max(cursor, wordEnd(query, cursor));
  const span = { start: last.start, end, prefix: last.value.text };
  return field === undefined
    ? { kind: 'field', path: pathBefore(before), ...span }
    : { kind: 'value', field, ...span };
}

/** A quote that is still open is a value being written. */
function tokensBefore(query: string, cursor: number): DqlToken[] {
  const text = query.slice(0, cursor);
  try {
    return readTokens(text);
  } catch (error) {
    if (!(error instanceof DqlSyntaxError)) {
      throw error;
    }
    const start = error.position;
    const value = {
      text: text.slice(start + 1),
      quoted: true,
      wildcard: false,
      pattern: '',
      start,
      end: cursor,
    };
    return [...tokensBefore(query, start), { kind: 'value', value, start, end: cursor }];
  }
}

/** The field whose value is being written: `status:`, `status:(200 or`, `bytes >`. */
function fieldBefore(tokens: readonly DqlToken[]): string | undefined {
  let depth = 0;
  for (let position = tokens.length - 1; position >= 0; position--) {
    const token = tokens[position];
    if (token?.kind === 'symbol') {
      if (token.text === '(') {
        depth -= 1;
      } else if (token.text === ')') {
        depth += 1;
      } else if (token.text === '{' || token.text === '}') {
        return undefined;
      } else if (depth <= 0) {
        const field = tokens[position - 1];
        const inside = position === tokens.length - 1 || depth < 0;
        return inside && field?.kind === 'value'
          ? fullName(tokens.slice(0, position - 1), field.value.text)
          : undefined;
      }
    } else if (token?.kind === 'word' && depth === 0) {
      // `a:1 and |`: a new condition begins, unless the parentheses of a field are still open.
      continue;
    }
  }
  return undefined;
}

const fullName = (before: readonly DqlToken[], name: string): string => pathBefore(before) + name;

/** `machine:{ os:{ |` is below `machine.os.`. */
function pathBefore(tokens: readonly DqlToken[]): string {
  const open: string[] = [];
  for (const [position, token] of tokens.entries()) {
    if (token.kind !== 'symbol') {
      continue;
    }
    const field = tokens[position - 2];
    if (token.text === '{') {
      open.push(field?.kind === 'value' ? `${field.value.text}.` : '');
    } else if (token.text === '}') {
      open.pop();
    }
  }
  return open.join('');
}

function wordEnd(query: string, cursor: number): number {
  const rest = /^[^\s()<>:{}"]*/.exec(query.slice(cursor));
  return cursor + (rest?.[0].length ?? 0);
}

/** A field's name or a value as it has to be written in a query. */
export function quoteDql(text: string): string {
  const bare = text !== '' && !/^(and|or|not)$/i.test(text) && !/[\s()<>:{}"\\*]/.test(text);
  return bare ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

export function escapeDqlField(name: string): string {
  return /^(and|or|not)$/i.test(name) ? `\\${name}` : name.replace(/[\s()<>:{}"\\*]/g, '\\$&');
}
