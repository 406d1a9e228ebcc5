import { i18n } from '#common/i18n';
import {
  type Argument,
  type ArgumentValue,
  type Chain,
  ExpressionError,
  type FunctionCall,
} from './expression';

/** More than anybody writes by hand. */
const LONGEST = 20_000;
const DEEPEST = 30;
const MOST_FUNCTIONS = 1000;

/** The chains of a Timeline expression, one for each line of charts. Throws `ExpressionError`. */
export function parseExpression(source: string): readonly Chain[] {
  if (source.length > LONGEST) throw new ExpressionError(tooLong(), LONGEST);
  const reader = new Reader(source);
  const chains: Chain[] = [];
  reader.skip();
  while (!reader.isAtEnd()) {
    chains.push(readChain(reader, 0));
    reader.skip();
    if (reader.takes(',')) reader.skip();
  }
  return chains;
}

class Reader {
  at = 0;
  count = 0;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  skip(): void {
    while (/\s/.test(this.source.charAt(this.at))) this.at += 1;
  }

  peek(): string {
    return this.source.charAt(this.at);
  }

  takes(character: string): boolean {
    const found = this.peek() === character;
    if (found) this.at += 1;
    return found;
  }

  expect(character: string): void {
    if (!this.takes(character)) throw this.unexpected();
  }

  /** What a pattern that is bound to the place (`y`) finds. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.source) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  unexpected(): ExpressionError {
    const rest = this.source.slice(this.at, this.at + 20);
    return new ExpressionError(
      rest === ''
        ? i18n.formatMessage({
            id: 'timeline.parse.ends',
            defaultMessage: 'The expression ends where something has to follow.',
          })
        : i18n.formatMessage(
            {
              id: 'timeline.parse.unexpected',
              defaultMessage: 'The expression can’t be read at character {at}: {rest}',
            },
            { at: i18n.formatNumber(this.at + 1), rest },
          ),
      this.at,
    );
  }
}

function readChain(reader: Reader, depth: number): Chain {
  if (depth > DEEPEST) throw new ExpressionError(tooDeep(), reader.at);
  const group = reader.peek() === '(' ? readGroup(reader, depth) : undefined;
  const functions: FunctionCall[] = [];
  reader.skip();
  while (reader.peek() === '.') {
    functions.push(readFunction(reader, depth));
    reader.skip();
  }
  if (!group && functions.length === 0) throw reader.unexpected();
  return { type: 'chain', ...(group && { group }), functions };
}

function readGroup(reader: Reader, depth: number): readonly Chain[] {
  reader.expect('(');
  const chains: Chain[] = [];
  do {
    reader.skip();
    chains.push(readChain(reader, depth + 1));
    reader.skip();
  } while (reader.takes(','));
  reader.expect(')');
  return chains;
}

function readFunction(reader: Reader, depth: number): FunctionCall {
  const { at } = reader;
  reader.count += 1;
  if (reader.count > MOST_FUNCTIONS) throw new ExpressionError(tooDeep(), at);
  reader.expect('.');
  const name = reader.match(/[a-zA-Z_]\w*/y);
  if (name === undefined) throw reader.unexpected();
  reader.skip();
  reader.expect('(');
  const args: Argument[] = [];
  reader.skip();
  while (!reader.takes(')')) {
    args.push(readArgument(reader, depth));
    reader.skip();
    if (reader.peek() !== ')') reader.expect(',');
    reader.skip();
  }
  return { name, args, at };
}

function readArgument(reader: Reader, depth: number): Argument {
  const start = reader.at;
  const name = reader.match(/[a-zA-Z_]\w*/y);
  if (name !== undefined) {
    reader.skip();
    if (reader.takes('=')) {
      reader.skip();
      return { name, value: readValue(reader, depth) };
    }
  }
  reader.at = start;
  return { value: readValue(reader, depth) };
}

function readValue(reader: Reader, depth: number): ArgumentValue {
  const next = reader.peek();
  if (next === '(' || (next === '.' && !/\d/.test(reader.source.charAt(reader.at + 1)))) {
    return readChain(reader, depth + 1);
  }
  if (next === '"' || next === "'") return readText(reader, next);
  // A bare word goes up to a comma, a bracket or a space.
  const word = reader.match(/[^\s,()"']+/y);
  if (word === undefined) throw reader.unexpected();
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  const number = Number(word);
  return Number.isNaN(number) ? word : number;
}

function readText(reader: Reader, quote: string): string {
  const text = reader.match(quote === '"' ? /"(?:[^"\\]|\\.)*"/sy : /'(?:[^'\\]|\\.)*'/sy);
  if (text === undefined) throw reader.unexpected();
  return text.slice(1, -1).replaceAll(/\\(.)/gs, '$1');
}

const tooLong = () =>
  i18n.formatMessage(
    {
      id: 'timeline.parse.tooLong',
      defaultMessage: 'The expression has more than {most} characters.',
    },
    { most: i18n.formatNumber(LONGEST) },
  );
const tooDeep = () =>
  i18n.formatMessage({
    id: 'timeline.parse.tooDeep',
    defaultMessage: 'The expression has too many functions, or too many inside of each other.',
  });
