import { i18n } from '#common/i18n';
import { type Formula, FormulaError } from './formula';
import { readTokens, type Token } from './tokens';

/** Operators between two values: how tight they bind, and which function they are. */
const OPERATORS: Readonly<Record<string, readonly [binding: number, name: string]>> = {
  '||': [2, 'or'],
  or: [2, 'or'],
  '&&': [3, 'and'],
  and: [3, 'and'],
  '==': [4, 'eq'],
  '!=': [4, 'neq'],
  '<': [5, 'lt'],
  '<=': [5, 'lte'],
  '>': [5, 'gt'],
  '>=': [5, 'gte'],
  '+': [6, 'add'],
  '-': [6, 'subtract'],
  '*': [7, 'multiply'],
  '/': [7, 'divide'],
  '%': [7, 'mod'],
  mod: [7, 'mod'],
  '^': [9, 'pow'],
};
const TERNARY = 1;
const UNARY = 8;
/** Formulas of people have a few levels; the stack of a browser has some thousands. */
const DEEPEST = 100;

/** The tree of a formula: numbers, texts, names, calls, lists, arithmetic, comparisons, `a ? b : c`. Throws `FormulaError`. */
export function parseFormula(source: string): Formula {
  const reader = createReader(readTokens(source));
  const formula = readValue(reader, 0);
  const rest = reader.next();
  if (rest.type !== 'end') throw unexpected(rest);
  return formula;
}

interface Reader {
  peek(ahead?: number): Token;
  next(): Token;
  /** Takes an operator that has to come. */
  expect(text: string): Token;
  takes(text: string): boolean;
  deeper<T>(read: () => T): T;
}

function createReader(tokens: readonly Token[]): Reader {
  let position = 0;
  let depth = 0;
  const last = tokens.at(-1) as Token;
  const reader: Reader = {
    peek: (ahead = 0) => tokens[position + ahead] ?? last,
    next: () => tokens[position++] ?? last,
    expect(text) {
      const token = reader.next();
      if (!isOperator(token, text)) throw unexpected(token);
      return token;
    },
    takes(text) {
      const found = isOperator(reader.peek(), text);
      if (found) position += 1;
      return found;
    },
    deeper(read) {
      depth += 1;
      if (depth > DEEPEST) throw new FormulaError(tooDeep(), reader.peek().at);
      const found = read();
      depth -= 1;
      return found;
    },
  };
  return reader;
}

/** A value with all operators that bind tighter. */
function readValue(reader: Reader, binding: number): Formula {
  let left = reader.deeper(() => readOperand(reader));
  for (;;) {
    const token = reader.peek();
    if (binding <= TERNARY && isOperator(token, '?')) {
      left = readChoice(reader, left);
      continue;
    }
    const [tightness, name] = operatorOf(token) ?? [];
    if (tightness === undefined || name === undefined || tightness <= binding) return left;
    reader.next();
    // Powers are read from the right: 2^3^2 is 2^9.
    const right = readValue(reader, name === 'pow' ? tightness - 1 : tightness);
    left = call(name, [left, right], token.at);
  }
}

function readChoice(reader: Reader, condition: Formula): Formula {
  const { at } = reader.next();
  const yes = reader.deeper(() => readValue(reader, 0));
  reader.expect(':');
  const no = reader.deeper(() => readValue(reader, 0));
  return call('ifelse', [condition, yes, no], at);
}

function readOperand(reader: Reader): Formula {
  const token = reader.next();
  const { at, text } = token;
  if (token.type === 'number')
    return readItems(reader, { type: 'number', value: Number(text), at });
  if (token.type === 'text') return { type: 'text', value: text, at };
  if (isOperator(token, '-')) return call('unaryMinus', [readValue(reader, UNARY)], at);
  if (isOperator(token, '+')) return readValue(reader, UNARY);
  if (isOperator(token, '!')) return call('not', [readValue(reader, UNARY)], at);
  if (isOperator(token, '(')) return readItems(reader, readGroup(reader));
  if (isOperator(token, '[')) {
    return readItems(reader, { type: 'list', items: readList(reader, ']'), at });
  }
  if (token.type !== 'name') throw unexpected(token);
  if (text === 'not') return call('not', [readValue(reader, UNARY)], at);
  if (!reader.takes('(')) return readItems(reader, { type: 'name', name: text, at });
  return readItems(reader, readCall(reader, token));
}

function readGroup(reader: Reader): Formula {
  const inner = readValue(reader, 0);
  reader.expect(')');
  return inner;
}

/** `values[0]`, as often as it follows. */
function readItems(reader: Reader, list: Formula): Formula {
  let found = list;
  while (reader.takes('[')) {
    const index = readValue(reader, 0);
    const { at } = reader.expect(']');
    found = { type: 'item', list: found, index, at };
  }
  return found;
}

function readList(reader: Reader, end: string): readonly Formula[] {
  const items: Formula[] = [];
  if (reader.takes(end)) return items;
  do items.push(readValue(reader, 0));
  while (reader.takes(','));
  reader.expect(end);
  return items;
}

function readCall(reader: Reader, { text: name, at }: Token): Formula {
  const args: Formula[] = [];
  const named: Record<string, string | number> = Object.create(null) as Record<string, string>;
  if (reader.takes(')')) return { type: 'call', name, args, named, at };
  do {
    const first = reader.peek();
    if (first.type === 'name' && isOperator(reader.peek(1), '=')) {
      reader.next();
      reader.next();
      if (first.text in named) throw new FormulaError(twice(first.text), first.at);
      named[first.text] = readSetting(reader);
    } else {
      args.push(readValue(reader, 0));
    }
  } while (reader.takes(','));
  reader.expect(')');
  return { type: 'call', name, args, named, at };
}

/** Texts, numbers, and single words such as `previous`. */
function readSetting(reader: Reader): string | number {
  const isNegative = reader.takes('-');
  const token = reader.next();
  if (token.type === 'number') return Number(token.text) * (isNegative ? -1 : 1);
  if (isNegative || (token.type !== 'text' && token.type !== 'name')) throw unexpected(token);
  return token.text;
}

const call = (name: string, args: readonly Formula[], at: number): Formula => ({
  type: 'call',
  name,
  args,
  named: {},
  at,
});

const isOperator = ({ type, text }: Token, wanted: string) =>
  type === 'operator' && text === wanted;

const operatorOf = ({ type, text }: Token) =>
  (type === 'operator' || type === 'name') && Object.hasOwn(OPERATORS, text)
    ? OPERATORS[text]
    : undefined;

function unexpected({ type, text, at }: Token): FormulaError {
  const message =
    type === 'end'
      ? i18n.formatMessage({
          id: 'core.formula.ends',
          defaultMessage: 'The formula ends where something has to follow.',
        })
      : i18n.formatMessage(
          {
            id: 'core.formula.unexpected',
            defaultMessage: 'The formula can’t be read at character {at}: {text}',
          },
          { at: i18n.formatNumber(at + 1), text },
        );
  return new FormulaError(message, at);
}

const tooDeep = () =>
  i18n.formatMessage({
    id: 'core.formula.tooDeep',
    defaultMessage: 'The formula has too many parts inside of each other.',
  });

const twice = (name: string) =>
  i18n.formatMessage(
    {
      id: 'core.formula.twice',
      defaultMessage: 'The formula gives {name} twice in the same function.',
    },
    { name },
  );
