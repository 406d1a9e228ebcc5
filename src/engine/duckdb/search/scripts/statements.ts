import { tell } from '#common/server-messages';
import { tooLarge } from '../failures';
import { untranslatable, type BinaryOperator, type Expression } from './expression';
import { readExpression } from './parse-expression';
import { accept, expectAll, isName, isSign, peek, take, unexpected, type Reader } from './reader';
import { withValues, type Values } from './with-values';

export type Statement =
  | { readonly kind: 'set'; readonly name: string; readonly value: Expression }
  | { readonly kind: 'value'; readonly value: Expression; readonly returns: boolean }
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly yes: readonly Statement[];
      readonly no: readonly Statement[];
      readonly at: number;
    };

const TYPES = new Set([
  'def',
  'int',
  'long',
  'double',
  'float',
  'short',
  'byte',
  'String',
  'boolean',
  'Integer',
  'Long',
  'Double',
  'Float',
  'Boolean',
  'Object',
  'List',
  'Map',
  'Date',
  'Instant',
  'ZonedDateTime',
  'LocalDateTime',
  'Duration',
  'Matcher',
  'ZoneId',
]);

/** Statements up to the end or a closing brace. */
export function readStatements(reader: Reader): readonly Statement[] {
  const found: Statement[] = [];
  for (;;) {
    const token = peek(reader);
    if (token.kind === 'end' || isSign(token, '}')) return found;
    if (!accept(reader, ';')) found.push(...readStatement(reader));
  }
}

const STEPS = new Map<string, BinaryOperator>([
  ['++', '+'],
  ['--', '-'],
]);

function readStatement(reader: Reader): readonly Statement[] {
  const token = peek(reader);
  if (isName(token, 'if')) return [readIf(reader)];
  const declared = peek(reader, 1);
  if (token.kind === 'name' && TYPES.has(token.text) && declared.kind === 'name') {
    reader.next += 1;
    return readDeclared(reader, token.text);
  }
  if (
    token.kind === 'name' &&
    isAssignment(peek(reader, 1).text) &&
    peek(reader, 1).kind === 'sign'
  ) {
    return [readAssignment(reader)];
  }
  const returns = isName(token, 'return');
  if (returns) reader.next += 1;
  const isNothing = returns && (isSign(peek(reader), ';') || isSign(peek(reader), '}'));
  const value: Expression = isNothing ? { kind: 'null', at: token.at } : readExpression(reader);
  endStatement(reader);
  return [{ kind: 'value', value, returns }];
}

const isAssignment = (text: string): boolean => /^(?:[-+*/%]?=|\+\+|--)$/.test(text);

function endStatement(reader: Reader): void {
  const rest = peek(reader);
  if (accept(reader, ';') || rest.kind === 'end' || isSign(rest, '}')) return;
  throw unexpected(rest);
}

/** `def a = 1, b = 2;` and `String c;` */
function readDeclared(reader: Reader, type: string): readonly Statement[] {
  const found: Statement[] = [];
  do {
    const { text: name, at } = take(reader);
    const value: Expression = accept(reader, '=') ? readExpression(reader) : { kind: 'null', at };
    reader.types.set(name, type);
    found.push({ kind: 'set', name, value: assigned(reader, name, value) });
  } while (accept(reader, ','));
  accept(reader, ';');
  return found;
}

/** `x = 1`, `x += 1`, `x++` */
function readAssignment(reader: Reader): Statement {
  const { text: name, at } = take(reader);
  const { text } = take(reader);
  const before: Expression = { kind: 'name', name, at };
  const step = STEPS.get(text);
  const right: Expression = step ? { kind: 'number', value: 1n, at } : readExpression(reader);
  endStatement(reader);
  const operator = step ?? (text === '=' ? undefined : (text.charAt(0) as BinaryOperator));
  const value: Expression = operator
    ? { kind: 'binary', operator, left: before, right, at }
    : right;
  return { kind: 'set', name, value: assigned(reader, name, value) };
}

/** A number becomes what the variable is: `long a = 1` has 64 bits. */
function assigned({ types }: Reader, name: string, value: Expression): Expression {
  const type = types.get(name);
  if (type === undefined || !/^(?:int|long|double|float|Integer|Long|Double|Float)$/.test(type)) {
    return value;
  }
  const callee: Expression = { kind: 'name', name: `(=${type})`, at: value.at };
  return { kind: 'call', callee, values: [value], at: value.at };
}

function readIf(reader: Reader): Statement {
  const { at } = take(reader);
  expectAll(reader, ['(']);
  const condition = readExpression(reader);
  expectAll(reader, [')']);
  const yes = readBranch(reader);
  const otherwise = isName(peek(reader), 'else');
  if (otherwise) reader.next += 1;
  return { kind: 'if', condition, yes, no: otherwise ? readBranch(reader) : [], at };
}

function readBranch(reader: Reader): readonly Statement[] {
  if (!accept(reader, '{')) return readStatement(reader);
  const found = readStatements(reader);
  expectAll(reader, ['}']);
  return found;
}

/** As often as branches may be gone through: a branch that may return doubles what follows it. */
const MAX_STEPS = 2000;

/** What the statements give; undefined where they give nothing. */
export function valueOfStatements(statements: readonly Statement[]): Expression | undefined {
  const run = { left: MAX_STEPS };
  return follow(statements, new Map(), run);
}

interface Run {
  left: number;
}

function follow(
  statements: readonly Statement[],
  before: Values,
  run: Run,
): Expression | undefined {
  const values = new Map(before);
  for (const [at, statement] of statements.entries()) {
    run.left -= 1;
    if (run.left < 0) throw tooLarge(tell('search.script.steps', { most: MAX_STEPS }));
    const rest = statements.slice(at + 1);
    if (statement.kind === 'set') {
      values.set(statement.name, withValues(statement.value, values));
    } else if (statement.kind === 'value') {
      // Only the last value of a script is what it gives.
      if (!statement.returns && rest.length > 0) {
        throw untranslatable(tell('script.noEffect'), statement.value.at);
      }
      return withValues(statement.value, values);
    } else if (mayGive(statement, rest)) return branch(statement, rest, { values, run });
    else merge(statement, values, run);
  }
  return undefined;
}

type If = Statement & { kind: 'if' };

/** Whether a branch may be the end: by `return`, or as the last of all. */
const mayGive = ({ yes, no }: If, rest: readonly Statement[]): boolean =>
  [yes, no].some((list) =>
    list.some(
      (one) =>
        (one.kind === 'value' && (one.returns || rest.length === 0)) ||
        (one.kind === 'if' && mayGive(one, rest)),
    ),
  );

function branch(
  { condition, yes, no, at }: If,
  rest: readonly Statement[],
  { values, run }: { values: Values; run: Run },
): Expression {
  const nothing: Expression = { kind: 'null', at };
  const [a, b] = [yes, no].map((list) => follow([...list, ...rest], values, run) ?? nothing);
  if (a?.kind === 'null' && b?.kind === 'null') {
    throw untranslatable(tell('script.ifWithoutValue'), at);
  }
  return {
    kind: 'choice',
    condition: withValues(condition, values),
    yes: a ?? nothing,
    no: b ?? nothing,
    at,
  };
}

/** Both branches set variables alone: each has the value of the branch that is gone through. */
function merge({ condition, yes, no, at }: If, values: Map<string, Expression>, run: Run): void {
  const test = withValues(condition, values);
  const [after, otherwise] = [yes, no].map((list) => settled(list, values, run));
  for (const name of new Set([...(after?.keys() ?? []), ...(otherwise?.keys() ?? [])])) {
    const [a, b] = [after?.get(name), otherwise?.get(name)];
    if (a && b && a !== b) values.set(name, { kind: 'choice', condition: test, yes: a, no: b, at });
  }
}

function settled(statements: readonly Statement[], before: Values, run: Run): Values {
  const values = new Map(before);
  for (const statement of statements) {
    run.left -= 1;
    if (run.left < 0) throw tooLarge(tell('search.script.steps', { most: MAX_STEPS }));
    if (statement.kind === 'set') values.set(statement.name, withValues(statement.value, values));
    else if (statement.kind === 'if') merge(statement, values, run);
    else throw untranslatable(tell('script.noEffect'), statement.value.at);
  }
  return values;
}
