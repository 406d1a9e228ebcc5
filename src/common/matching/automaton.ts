import type { Expression, Range } from './expression';

/** Larger expressions are not looked for. */
const MOST_STATES = 500;
/** Parts that add nothing can be repeated, too. */
const MOST_PARTS = 10_000;

interface Built {
  states: State[];
  parts: number;
}

type State =
  | { kind: 'read'; ranges: readonly Range[]; negated: boolean; next: number }
  | { kind: 'fork'; next: readonly number[] }
  | { kind: 'end' };

/**
 * Whether a text fits, in a time that grows with its length and that of the expression, whatever stands in them. Undefined for an
 * expression that is too large.
 */
export function createAutomaton(expression: Expression): ((text: string) => boolean) | undefined {
  const states: State[] = [{ kind: 'end' }];
  const start = add(expression, 0, { states, parts: 0 });
  if (start === undefined) return undefined;
  const first = reach([start], states);
  return (text) => {
    let current = first;
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      current = reach(
        current.flatMap((at) => {
          const state = states[at];
          return state?.kind === 'read' && isIn(code, state) ? [state.next] : [];
        }),
        states,
      );
      if (current.length === 0) return false;
    }
    return current.includes(0);
  };
}

function isIn(code: number, { ranges, negated }: { ranges: readonly Range[]; negated: boolean }) {
  return ranges.some(([from, to]) => code >= from && code <= to) !== negated;
}

/** The state that reads the expression and goes on with the next one; undefined where there would be too many. */
function add(expression: Expression, next: number, built: Built): number | undefined {
  built.parts += 1;
  if (built.parts > MOST_PARTS) return undefined;
  switch (expression.kind) {
    case 'set':
      return push({ ...expression, kind: 'read', next }, built);
    case 'sequence':
      return expression.parts.reduceRight<number | undefined>(
        (after, part) => (after === undefined ? undefined : add(part, after, built)),
        next,
      );
    case 'choice': {
      const ways = expression.parts.map((part) => add(part, next, built));
      return ways.includes(undefined)
        ? undefined
        : push({ kind: 'fork', next: ways.filter((way) => way !== undefined) }, built);
    }
    case 'repeat':
      return addRepeat(expression, next, built);
  }
}

function addRepeat(
  { part, least, most }: { part: Expression; least: number; most: number },
  next: number,
  built: Built,
): number | undefined {
  if (least > MOST_STATES || (most !== Infinity && most > MOST_STATES)) return undefined;
  let start: number | undefined = next;
  if (most === Infinity) {
    const loop = push({ kind: 'fork', next: [] }, built);
    const body = loop === undefined ? undefined : add(part, loop, built);
    if (loop === undefined || body === undefined) return undefined;
    built.states[loop] = { kind: 'fork', next: [body, next] };
    start = loop;
  } else {
    for (let times = least; times < most && start !== undefined; times++) {
      const body = add(part, start, built);
      start = body === undefined ? undefined : push({ kind: 'fork', next: [body, next] }, built);
    }
  }
  for (let times = 0; times < least && start !== undefined; times++)
    start = add(part, start, built);
  return start;
}

const push = (state: State, { states }: Built): number | undefined =>
  states.length >= MOST_STATES ? undefined : states.push(state) - 1;

/** These and all that they fork to; each once. */
function reach(from: readonly number[], states: readonly State[]): readonly number[] {
  const reached = new Set(from);
  for (const at of reached) {
    const state = states[at];
    if (state?.kind === 'fork') for (const next of state.next) reached.add(next);
  }
  return [...reached];
}
