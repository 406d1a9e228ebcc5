import { unsupported } from '../../search/failures';
import type { Border } from './pattern-borders';
import type { PatternFlags } from './pattern-cursor';
import { readPattern, type PatternNode } from './pattern-syntax';

/** Where a pattern, or one of its groups, was found in a text. */
interface PatternMatch {
  start: number;
  end: number;
  /** By their numbers, with the whole match as 0; undefined for one that took no part. */
  groups: readonly ({ start: number; end: number } | undefined)[];
}

type Step =
  | { kind: 'set'; matches: (character: string) => boolean }
  | { kind: 'border'; isAt: Border }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'save'; slot: number }
  | { kind: 'end' };

const MOST_STEPS = 2000;
/** A text is looked through for so long; what is behind has no match. */
const MOST_EFFORT = 20_000_000;

export interface Pattern {
  groups: number;
  /** One behind the other, as Java's `Matcher.find` has them. */
  matchesIn(text: string): Generator<PatternMatch>;
}

/** A pattern of an index's author: whatever it is, the time grows with its length times the text's. */
export function createPattern(pattern: string, flags: PatternFlags): Pattern {
  const { node, groups } = readPattern(pattern, flags);
  const steps: Step[] = [];
  write(node, steps);
  steps.push({ kind: 'end' });
  return {
    groups,
    *matchesIn(text) {
      const effort = { left: MOST_EFFORT };
      for (let at = 0; at <= text.length;) {
        const found = findFrom({ steps, text, effort }, at);
        if (!found) return;
        yield found;
        at = found.end > found.start ? found.end : found.end + 1;
      }
    },
  };
}

function write(node: PatternNode, steps: Step[]): void {
  if (steps.length > MOST_STEPS) throw unsupported('So large a pattern in [analysis]');
  switch (node.kind) {
    case 'set':
    case 'border':
      steps.push(node);
      return;
    case 'sequence':
      for (const part of node.parts) write(part, steps);
      return;
    case 'group':
      steps.push({ kind: 'save', slot: node.number * 2 });
      write(node.part, steps);
      steps.push({ kind: 'save', slot: node.number * 2 + 1 });
      return;
    case 'choice':
      writeChoice(node.parts, steps);
      return;
    case 'repeat':
      writeRepeat(node, steps);
  }
}

function writeChoice(parts: readonly PatternNode[], steps: Step[]): void {
  const ends: { kind: 'split'; first: number; second: number }[] = [];
  for (const [at, part] of parts.entries()) {
    if (at === parts.length - 1) write(part, steps);
    else {
      const split = { kind: 'split' as const, first: steps.length + 1, second: 0 };
      steps.push(split);
      write(part, steps);
      const end = { kind: 'split' as const, first: 0, second: 0 };
      steps.push(end);
      ends.push(end);
      split.second = steps.length;
    }
  }
  for (const end of ends) end.first = end.second = steps.length;
}

function writeRepeat(
  { part, least, most, isLazy }: PatternNode & { kind: 'repeat' },
  steps: Step[],
): void {
  for (let count = 0; count < least; count += 1) write(part, steps);
  const orders = (split: { first: number; second: number }, inside: number, behind: number) => {
    [split.first, split.second] = isLazy ? [behind, inside] : [inside, behind];
  };
  if (most === Infinity) {
    const start = steps.length;
    const split = { kind: 'split' as const, first: 0, second: 0 };
    steps.push(split);
    write(part, steps);
    steps.push({ kind: 'split', first: start, second: start });
    orders(split, start + 1, steps.length);
    return;
  }
  const splits: { split: { kind: 'split'; first: number; second: number }; inside: number }[] = [];
  for (let count = least; count < most; count += 1) {
    const split = { kind: 'split' as const, first: 0, second: 0 };
    steps.push(split);
    splits.push({ split, inside: steps.length });
    write(part, steps);
  }
  for (const { split, inside } of splits) orders(split, inside, steps.length);
}

interface Thread {
  step: number;
  at: number;
  slots: Slots | undefined;
}

/** Newest first, so that threads share what they have in common. */
interface Slots {
  slot: number;
  at: number;
  before: Slots | undefined;
}

interface Search {
  steps: readonly Step[];
  text: string;
  effort: { left: number };
}

function findFrom(search: Search, from: number): PatternMatch | undefined {
  /** What was tried from a step at a place has failed: it is not tried again. */
  const tried = new Set<number>();
  for (let start = from; start <= search.text.length; start += 1) {
    const found = findAt(search, start, tried);
    if (found) return matchOf(start, found.at, found.slots);
    if (search.effort.left < 0) return undefined;
  }
  return undefined;
}

function findAt({ steps, text, effort }: Search, start: number, tried: Set<number>) {
  const threads: Thread[] = [{ step: 0, at: start, slots: undefined }];
  for (let thread = threads.pop(); thread; thread = threads.pop()) {
    const key = thread.at * steps.length + thread.step;
    effort.left -= 1;
    if (effort.left < 0) return undefined;
    if (tried.has(key)) continue;
    tried.add(key);
    const step = steps[thread.step];
    if (!step || step.kind === 'end') return thread;
    threads.push(...threadsBehind(step, thread, text));
  }
  return undefined;
}

/** The last one is tried first. */
function threadsBehind(
  step: Exclude<Step, { kind: 'end' }>,
  { step: number, at, slots }: Thread,
  text: string,
): readonly Thread[] {
  const next = { step: number + 1, at, slots };
  switch (step.kind) {
    case 'split':
      return [
        { ...next, step: step.second },
        { ...next, step: step.first },
      ];
    case 'save':
      return [{ ...next, slots: { slot: step.slot, at, before: slots } }];
    case 'border':
      return step.isAt(text, at) ? [next] : [];
    case 'set': {
      if (at >= text.length) return [];
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      return step.matches(character) ? [{ ...next, at: at + character.length }] : [];
    }
  }
}

function matchOf(start: number, end: number, last: Slots | undefined): PatternMatch {
  const places: number[] = [];
  for (let slots = last; slots; slots = slots.before) places[slots.slot] ??= slots.at;
  const groups: ({ start: number; end: number } | undefined)[] = [{ start, end }];
  for (let number = 1; number * 2 < places.length; number += 1) {
    const [first, behind] = [places[number * 2], places[number * 2 + 1]];
    groups[number] =
      first === undefined || behind === undefined ? undefined : { start: first, end: behind };
  }
  return { start, end, groups };
}
