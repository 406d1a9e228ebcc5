import { readDocument } from './document/read-document';
import { MapValue, type Value } from './document/values';
import type { Program } from './script/code';
import { execute } from './script/execute';
import { ScriptError, toUpdateError } from './script/failures';
import { FixedMap } from './script/members';
import { readProgram } from './script/read-program';
import type { UpdateScript } from './update-request';

/** Scripts that many documents are changed by are read once. */
const PROGRAMS = new Map<string, Program>();
const MOST_PROGRAMS = 100;

/** Runs a script over `ctx`, which it changes. Throws an `UpdateError` with the place where it failed. */
export function runScript(script: UpdateScript, ctx: MapValue, now: number): void {
  run(script, programOf, ctx, now);
}

/** What a script says of `ctx`: what it returns, or its last expression. Throws as `runScript`. */
export function evaluateScript(script: UpdateScript, ctx: MapValue, now: number): Value {
  return run(script, (source) => withResult(programOf(source)), ctx, now);
}

/** Throws an `UpdateError` for what is no script. */
export function checkScript(source: string): void {
  try {
    programOf(source);
  } catch (error) {
    throw error instanceof ScriptError ? toUpdateError(error, source) : error;
  }
}

function run(
  { source, params }: UpdateScript,
  read: (source: string) => Program,
  ctx: MapValue,
  now: number,
): Value {
  try {
    const names = new Map<string, Value>([
      ['ctx', ctx],
      ['params', paramsOf(params)],
    ]);
    return execute(read(source), names, now);
  } catch (error) {
    throw error instanceof ScriptError ? toUpdateError(error, source) : error;
  }
}

function withResult(program: Program): Program {
  const { statements } = program;
  const last = statements.at(-1);
  if (last?.kind !== 'do') return program;
  return {
    ...program,
    statements: [...statements.slice(0, -1), { kind: 'return', value: last.code, at: last.at }],
  };
}

/** Each document gets its own: what a script changes in them is gone with it. */
function paramsOf(text: string | undefined): MapValue {
  const found = new FixedMap();
  if (text === undefined) return found;
  for (const [key, slot] of readDocument(text).slots) found.slots.set(key, slot);
  return found;
}

function programOf(source: string): Program {
  const known = PROGRAMS.get(source);
  if (known) return known;
  const program = readProgram(source);
  const [oldest] = PROGRAMS.keys();
  if (PROGRAMS.size >= MOST_PROGRAMS && oldest !== undefined) PROGRAMS.delete(oldest);
  PROGRAMS.set(source, program);
  return program;
}
