import type { Cursor } from './cursor';
import type { Expression, Option } from './expression';

type Read = (cursor: Cursor) => Expression;

/** What stands between signs: a value, a field, a call, or an expression in parentheses. */
export function readPrimary(cursor: Cursor, read: Read): Expression {
  const { kind, text, start: at } = cursor.peek();
  if (kind === 'number') return readNumber(cursor);
  if (kind === 'text') {
    cursor.next();
    return { kind, text, at };
  }
  if (kind === 'name') return { kind: 'field', name: readName(cursor), at };
  if (kind === 'word') return readNamed(cursor, read);
  if (cursor.takeSign('(')) {
    const inner = read(cursor);
    cursor.expectSign(')');
    return inner;
  }
  if (!cursor.isSign('[')) return cursor.fail();
  if (isSearch(cursor)) return { kind: 'search', search: cursor.search(), at };
  cursor.next();
  return { kind: 'list', values: readList(cursor, ']', readBoosted), at };
}

const isSearch = (cursor: Cursor): boolean =>
  ['source', 'search', 'index', 'describe'].some((word) => cursor.isWord(word, 1)) &&
  (cursor.isSign('=', 2) || !cursor.isSign(',', 2));

function readNumber(cursor: Cursor): Expression {
  const { text, start: at } = cursor.next();
  return { kind: 'number', text, at };
}

/** A field of a list, with what it counts more: `title ^ 2`. */
function readBoosted(cursor: Cursor): Expression {
  const { kind, start: at } = cursor.peek();
  const name = kind === 'text' ? cursor.next().text : readName(cursor);
  if (!cursor.takeSign('^')) return { kind: 'text', text: name, at };
  return { kind: 'text', text: `${name}^${cursor.next().text}`, at };
}

/** The words of a name with dots. */
export function readName(cursor: Cursor): string {
  const { kind, text, end } = cursor.peek();
  if (kind !== 'word' && kind !== 'name') return cursor.fail();
  cursor.next();
  let name = text;
  for (let before = end; ;) {
    const [dot, next] = [cursor.peek(), cursor.peek(1)];
    const isPart = next.kind === 'word' || next.kind === 'name';
    const isBeside = dot.start === before && next.start === dot.end;
    if (dot.text !== '.' || dot.kind !== 'sign' || !isPart || !isBeside) return name;
    cursor.next();
    cursor.next();
    name += `.${next.text}`;
    before = next.end;
  }
}

const VALUES: Readonly<Record<string, (at: number) => Expression>> = {
  true: (at) => ({ kind: 'boolean', value: true, at }),
  false: (at) => ({ kind: 'boolean', value: false, at }),
  null: (at) => ({ kind: 'null', at }),
};

const LITERALS = ['timestamp', 'datetime', 'date', 'time'];

function readNamed(cursor: Cursor, read: Read): Expression {
  const { text, start: at } = cursor.peek();
  const word = text.toLowerCase();
  const isCall = cursor.isSign('(', 1);
  if (!isCall && Object.hasOwn(VALUES, word) && !cursor.isSign('.', 1)) {
    cursor.next();
    return VALUES[word]?.(at) ?? { kind: 'null', at };
  }
  if (word === 'interval' && !isCall && !cursor.isSign('=', 1)) return readInterval(cursor, read);
  if (word === 'exists' && cursor.isSign('[', 1)) {
    cursor.next();
    return { kind: 'exists', search: cursor.search(), at };
  }
  if (LITERALS.includes(word) && cursor.peek(1).kind === 'text') {
    cursor.next();
    const value = cursor.next();
    const values = [{ kind: 'text', text: value.text, at: value.start } as const];
    return { kind: 'call', name: word, values, options: [], at };
  }
  if (!isCall) return { kind: 'field', name: readName(cursor), at };
  if (word === 'cast') return readCast(cursor, read);
  if (word === 'case') return readCase(cursor, read);
  return readCall(cursor, read);
}

function readInterval(cursor: Cursor, read: Read): Expression {
  const { start: at } = cursor.next();
  const amount = readPrimary(cursor, read);
  const unit = cursor.next();
  if (unit.kind !== 'word') return cursor.fail();
  return { kind: 'interval', amount, unit: unit.text.toLowerCase(), at };
}

function readCast(cursor: Cursor, read: Read): Expression {
  const { start: at } = cursor.next();
  cursor.expectSign('(');
  const value = read(cursor);
  cursor.expectWord('as');
  const type = cursor.next().text.toLowerCase();
  cursor.expectSign(')');
  return { kind: 'cast', value, type, at };
}

/** `case(a > 1, 'x', a > 0, 'y' else 'z')` */
function readCase(cursor: Cursor, read: Read): Expression {
  const { start: at } = cursor.next();
  cursor.expectSign('(');
  const checks: (readonly [Expression, Expression])[] = [];
  do {
    const condition = read(cursor);
    cursor.expectSign(',');
    checks.push([condition, read(cursor)]);
  } while (cursor.takeSign(','));
  const other: Expression = cursor.takeWord('else') ? read(cursor) : { kind: 'null', at };
  cursor.expectSign(')');
  return { kind: 'case', checks, other, at };
}

function readCall(cursor: Cursor, read: Read): Expression {
  const { text, start: at } = cursor.next();
  const name = text.toLowerCase();
  const options: Option[] = [];
  const values: Expression[] = [];
  for (const one of readValues(cursor, read)) {
    // `position('a' in b)`
    if (one.kind === 'in' && name === 'position' && typeof one.values !== 'function') {
      values.push(one.value, ...one.values);
    } else {
      const option = values.length > 0 && OPTIONS.test(name) ? optionOf(one) : undefined;
      if (option) options.push(option);
      else values.push(one);
    }
  }
  return { kind: 'call', name, values, options, at };
}

/** The values of a call, in parentheses. */
export function readValues(cursor: Cursor, read: Read): readonly Expression[] {
  cursor.expectSign('(');
  return readList(cursor, ')', read);
}

function optionOf(one: Expression): Option | undefined {
  if (one.kind !== 'sign' || one.sign !== '=' || one.left.kind !== 'field') return undefined;
  return { name: one.left.name.toLowerCase(), value: one.right };
}

/** Functions of which `a = b` is an option. */
const OPTIONS = /match|query/;

function readList(
  cursor: Cursor,
  end: string,
  read: (cursor: Cursor) => Expression,
): readonly Expression[] {
  const values: Expression[] = [];
  if (cursor.takeSign(end)) return values;
  do values.push(read(cursor));
  while (cursor.takeSign(','));
  cursor.expectSign(end);
  return values;
}
