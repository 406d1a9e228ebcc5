import { isNumberValue, ListValue, MapValue, type Value } from '../document/values';
import { callFunction, callMethod, callStatic, construct } from './call';
import type { Code } from './code';
import { convert, numberOfKind } from './conversions';
import { castError, compileError, ScriptError } from './failures';
import { isInstance } from './instances';
import { getIndex, getMember } from './members';
import { classOf, keyOf, LambdaValue } from './objects';
import { applySign, binary, isTrue } from './operators';
import { readPlace, writePlace, type Place } from './places';
import { enter, spendSteps, type Run, type Scope } from './scope';
import { staticMember } from './statics';

/** What a part of a script gives. Where it fails, the error knows the place. */
export function evaluate(code: Code, scope: Scope, run: Run): Value {
  spendSteps(run);
  enter(run);
  try {
    return valueOf(code, scope, run);
  } catch (error) {
    if (error instanceof ScriptError) error.at ??= code.at;
    throw error;
  } finally {
    run.level -= 1;
  }
}

function valueOf(code: Code, scope: Scope, run: Run): Value {
  const of = (inner: Code) => evaluate(inner, scope, run);
  switch (code.kind) {
    case 'literal':
      return code.value;
    case 'name':
      return readName(code, scope);
    case 'member':
      return readMember(code, scope, run);
    case 'index':
      return getIndex(of(code.object), of(code.index));
    case 'call':
      return call(code, scope, run);
    case 'new':
      return construct(code.type, code.values.map(of), run);
    case 'list':
      return new ListValue(code.items.map(of));
    case 'map':
      return mapOf(code.entries, of);
    case 'cast':
      return convert(code.type, of(code.operand), true);
    case 'instance':
      return isInstance(code.type, of(code.operand));
    case 'lambda':
      return new LambdaValue(code.names, code.body, scope);
    case 'assign':
    case 'step':
      return change(code, scope, run);
    default:
      return operate(code, of, run);
  }
}

type Operation = Code & { readonly kind: 'unary' | 'binary' | 'short' | 'choice' };

function operate(code: Operation, of: (code: Code) => Value, run: Run): Value {
  switch (code.kind) {
    case 'unary':
      return applySign(code.operator, of(code.operand));
    case 'binary':
      return binary(code.operator, of(code.left), { right: of(code.right), run });
    case 'short': {
      const left = of(code.left);
      if (code.operator === '?:') return left ?? of(code.right);
      const decided = code.operator === '||';
      return isTrue(left) === decided ? decided : isTrue(of(code.right));
    }
    case 'choice':
      return isTrue(of(code.condition)) ? of(code.yes) : of(code.no);
  }
}

function readName(code: Code & { kind: 'name' }, scope: Scope): Value {
  const found = scope.find(code.name);
  if (found) return found.value;
  throw unknownName(code.name, code.at);
}

const unknownName = (name: string, at: number) =>
  compileError(`cannot resolve symbol [${name.slice(0, 60)}]`, at);

/** A name that is no variable may be one of Java's: `Integer.MAX_VALUE`. */
const staticName = (object: Code, scope: Scope): string | undefined =>
  object.kind === 'name' && !scope.find(object.name) ? object.name : undefined;

function readMember(code: Code & { kind: 'member' }, scope: Scope, run: Run): Value {
  const type = staticName(code.object, scope);
  const found = type === undefined ? undefined : staticMember(type, code.name);
  if (found !== undefined) return found;
  const object = evaluate(code.object, scope, run);
  return object === null && code.isSafe ? null : getMember(object, code.name);
}

function call(code: Code & { kind: 'call' }, scope: Scope, run: Run): Value {
  const values = () => code.values.map((value) => evaluate(value, scope, run));
  if (!code.object) return callFunction(code.name, values(), { run, at: code.at });
  const type = staticName(code.object, scope);
  if (type !== undefined)
    return callStatic(type, code.name, { values: values(), run, at: code.at });
  const object = evaluate(code.object, scope, run);
  if (object === null && code.isSafe) return null;
  return callMethod(object, code.name, { values: values(), run });
}

function mapOf(entries: readonly (readonly [Code, Code])[], of: (code: Code) => Value): Value {
  const found = new MapValue();
  for (const [key, value] of entries) found.set(keyOf(of(key)), of(value));
  return found;
}

/** Where a value is put: its object is computed once. */
function placeOf(code: Code, scope: Scope, run: Run): Place {
  if (code.kind === 'member') return { object: evaluate(code.object, scope, run), name: code.name };
  if (code.kind === 'index') {
    return { object: evaluate(code.object, scope, run), index: evaluate(code.index, scope, run) };
  }
  const name = code.kind === 'name' ? code.name : '';
  const variable = scope.find(name);
  if (variable) return { variable };
  throw unknownName(name, code.at);
}

/** `+=` leaves a number what it is, as Painless does: an `int` stays one, whatever is added. */
function ofSameKind(after: Value, before: Value): Value {
  if (before === null || !isNumberValue(before) || before.kind === 'big') return after;
  if (after !== null && isNumberValue(after)) return numberOfKind(before.kind, after);
  throw castError(`cannot implicitly cast def [${before.kind}] to ${classOf(after)}`);
}

function change(code: Code & { kind: 'assign' | 'step' }, scope: Scope, run: Run): Value {
  const place = placeOf(code.target, scope, run);
  if (code.kind === 'step') {
    const before = readPlace(place);
    const after = binary(code.operator, before, { right: { kind: 'int', value: 1 }, run });
    writePlace(place, after, true);
    return code.isAfter ? before : after;
  }
  if (code.operator === undefined) return writePlace(place, evaluate(code.value, scope, run));
  const before = readPlace(place);
  const after = binary(code.operator, before, { right: evaluate(code.value, scope, run), run });
  return writePlace(place, 'variable' in place ? after : ofSameKind(after, before), true);
}
