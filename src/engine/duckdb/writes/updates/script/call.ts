import type { Value } from '../document/values';
import { convert } from './conversions';
import { compileError, nullError, thrown } from './failures';
import { methodOf } from './methods';
import { classOf, LambdaValue } from './objects';
import { Scope, type Run } from './scope';
import { constructorOf, staticMethod } from './statics';

interface Given {
  values: readonly Value[];
  run: Run;
}

/** `object.name(values)` */
export function callMethod(object: Value, name: string, { values, run }: Given): Value {
  if (object === null) throw nullError('callArgs[0]');
  const method = methodOf(object, `${name}/${values.length}`);
  if (method) return method(object, values, run);
  throw thrown(
    'illegal_argument_exception',
    `dynamic method [${classOf(object)}, ${name.slice(0, 60)}/${values.length}] not found`,
  );
}

export function callStatic(
  type: string,
  name: string,
  { values, run, at }: Given & { at: number },
): Value {
  const method = staticMethod(type, `${name}/${values.length}`);
  if (method) return method(values, run);
  throw compileError(
    staticMethod.knows(type)
      ? `static method [java.lang.${type}, ${name.slice(0, 60)}/${values.length}] not found`
      : `cannot resolve symbol [${type.slice(0, 60)}]`,
    at,
  );
}

export function construct(type: string, values: readonly Value[], run: Run): Value {
  const make = constructorOf(`${type}/${values.length}`);
  if (make) return make(values, run);
  throw thrown(
    'illegal_argument_exception',
    `constructor [${type.slice(0, 60)}, <init>/${values.length}] not found`,
  );
}

/** A function that the script itself has. */
export function callFunction(
  name: string,
  values: readonly Value[],
  { run, at }: { run: Run; at: number },
): Value {
  const found = run.program.functions.get(name);
  if (!found || found.parameters.length !== values.length) {
    throw compileError(
      `Unknown call [${name.slice(0, 60)}] with [[${values.length}]] arguments.`,
      at,
    );
  }
  const scope = new Scope();
  for (const [place, parameter] of found.parameters.entries()) {
    const value = convert(parameter.type, values[place] ?? null);
    scope.names.set(parameter.name, { type: parameter.type, value });
  }
  const lambda = new LambdaValue([], found.body, scope);
  return convert(found.type, run.call(lambda, [], run));
}
