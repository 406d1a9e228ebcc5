import type { Value } from '../document/values';
import type { LambdaValue } from './objects';
import type { Program } from './code';
import { ScriptLimitError } from './failures';

export interface Variable {
  readonly type: string;
  value: Value;
}

/** The variables that a part of a script sees. */
export class Scope {
  readonly names = new Map<string, Variable>();
  readonly around: Scope | undefined;

  constructor(around?: Scope) {
    this.around = around;
  }

  find(name: string): Variable | undefined {
    let found = this.names.get(name);
    for (let { around } = this; !found && around; { around } = around) {
      found = around.names.get(name);
    }
    return found;
  }
}

/** One run of a script, which ends whatever it does. */
export interface Run {
  readonly program: Program;
  readonly call: (lambda: LambdaValue, values: readonly Value[], run: Run) => Value;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Parts that may still be computed. */
  steps: number;
  /** Of texts that may still be made. */
  characters: number;
  level: number;
}

const STEPS = 1_000_000;
const CHARACTERS = 16_000_000;
const MOST_LEVELS = 800;

export const newRun = ({ program, call, now }: Pick<Run, 'program' | 'call' | 'now'>): Run => ({
  program,
  call,
  now,
  steps: STEPS,
  characters: CHARACTERS,
  level: 0,
});

export function spendSteps(run: Run, count = 1): void {
  run.steps -= count;
  if (run.steps < 0) {
    throw new ScriptLimitError(
      'The maximum number of statements that can be executed in a loop has been reached.',
    );
  }
}

/** A text that was made, or is about to be. */
export function spendCharacters(run: Run, count: number): void {
  run.characters -= count;
  if (run.characters < 0) {
    throw new ScriptLimitError(`A script can't make texts of more than ${CHARACTERS} characters.`);
  }
}

/** Runs what may hold itself. */
export function deeper<Found>(run: Run, compute: () => Found): Found {
  enter(run);
  try {
    return compute();
  } finally {
    run.level -= 1;
  }
}

export function enter(run: Run): void {
  run.level += 1;
  if (run.level > MOST_LEVELS) throw new ScriptLimitError('The script calls itself too often.');
}
