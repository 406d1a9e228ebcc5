import type { Value } from '../document/values';
import type { Program, Statement } from './code';
import { convert } from './conversions';
import { evaluate } from './evaluate';
import { compileError, nullError, ScriptError, ScriptLimitError, thrown } from './failures';
import { iteratorOf } from './iterate';
import { classOf, ExceptionValue, LambdaValue } from './objects';
import { isTrue } from './operators';
import { enter, newRun, Scope, spendSteps, type Run } from './scope';

/** How statements end before the last of them. */
type End = 'break' | 'continue' | { readonly value: Value };

/** Runs a script over the variables `ctx` and `params`, which it changes. What it returns: null where it does not. */
export function execute(program: Program, names: ReadonlyMap<string, Value>, now: number): Value {
  const scope = new Scope();
  for (const [name, value] of names) scope.names.set(name, { type: 'Map', value });
  const end = runAll(program.statements, new Scope(scope), newRun({ program, call, now }));
  return typeof end === 'object' ? end.value : null;
}

/** A function of the script, with its own variables. */
function call(lambda: LambdaValue, values: readonly Value[], run: Run): Value {
  const scope = new Scope(lambda.scope);
  for (const [place, name] of lambda.names.entries()) {
    scope.names.set(name, { type: 'def', value: values[place] ?? null });
  }
  const end = runAll(lambda.body, scope, run);
  return typeof end === 'object' ? end.value : null;
}

function runAll(statements: readonly Statement[], scope: Scope, run: Run): End | undefined {
  enter(run);
  try {
    for (const statement of statements) {
      const end = runOne(statement, scope, run);
      if (end !== undefined) return end;
    }
    return undefined;
  } finally {
    run.level -= 1;
  }
}

function runOne(statement: Statement, scope: Scope, run: Run): End | undefined {
  spendSteps(run);
  switch (statement.kind) {
    case 'do':
      evaluate(statement.code, scope, run);
      return undefined;
    case 'declare':
      return declare(statement, scope, run);
    case 'if':
      return isTrue(evaluate(statement.condition, scope, run))
        ? runAll(statement.yes, new Scope(scope), run)
        : runAll(statement.no, new Scope(scope), run);
    case 'while':
      return repeat(statement, new Scope(scope), run);
    case 'each':
      return forEach(statement, scope, run);
    case 'return':
      return { value: statement.value ? evaluate(statement.value, scope, run) : null };
    case 'throw':
      throw raised(evaluate(statement.value, scope, run), statement.at);
    case 'try':
      return attempt(statement, scope, run);
    default:
      return statement.kind;
  }
}

type Of<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

function declare({ name, type, value, at }: Of<'declare'>, scope: Scope, run: Run): undefined {
  if (scope.find(name)) throw compileError(`variable [${name}] is already defined`, at);
  const first = value ? evaluate(value, scope, run) : emptyOf(type);
  scope.names.set(name, { type, value: convert(type, first) });
}

/** What a variable holds that was given nothing. */
function emptyOf(type: string): Value {
  if (type === 'boolean') return false;
  return /^(?:byte|short|int|long|float|double)$/.test(type) ? { kind: 'byte', value: 0 } : null;
}

function repeat(
  { first, condition, step, body, isAfter }: Of<'while'>,
  scope: Scope,
  run: Run,
): End | undefined {
  for (const statement of first) runOne(statement, scope, run);
  const holds = () => !condition || isTrue(evaluate(condition, scope, run));
  for (let goesOn = isAfter || holds(); goesOn; goesOn = holds()) {
    spendSteps(run);
    const end = runAll(body, new Scope(scope), run);
    if (end === 'break') break;
    if (typeof end === 'object') return end;
    if (step) evaluate(step, scope, run);
  }
  return undefined;
}

function forEach({ name, type, list, body }: Of<'each'>, scope: Scope, run: Run): End | undefined {
  const values = evaluate(list, scope, run);
  const iterator = iteratorOf(values);
  if (!iterator) {
    if (values === null) throw nullError('value');
    throw thrown('illegal_argument_exception', `Cannot iterate over [${classOf(values)}]`);
  }
  while (iterator.hasNext()) {
    spendSteps(run);
    const inner = new Scope(scope);
    inner.names.set(name, { type, value: convert(type, iterator.next()) });
    const end = runAll(body, inner, run);
    if (end === 'break') break;
    if (typeof end === 'object') return end;
  }
  return undefined;
}

function raised(value: Value, at: number): ScriptError {
  if (!(value instanceof ExceptionValue)) return compileError('only exceptions can be thrown', at);
  value.error.at ??= at;
  return value.error;
}

/** Limits are not for a script to overlook. */
function attempt({ body, catches }: Of<'try'>, scope: Scope, run: Run): End | undefined {
  const level = run.level;
  try {
    return runAll(body, new Scope(scope), run);
  } catch (error) {
    if (!(error instanceof ScriptError) || error instanceof ScriptLimitError || error.isEarly) {
      throw error;
    }
    const found = catches.find(({ type }) => catchesType(type, error));
    if (!found) throw error;
    run.level = level;
    const inner = new Scope(scope);
    inner.names.set(found.name, { type: 'def', value: new ExceptionValue(error) });
    return runAll(found.body, inner, run);
  }
}

/** `NullPointerException` is OpenSearch's `null_pointer_exception`. */
function catchesType(type: string, { cause }: ScriptError): boolean {
  if (type === 'Exception' || type === 'RuntimeException') return true;
  const name = type.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
  return name === cause.type;
}
