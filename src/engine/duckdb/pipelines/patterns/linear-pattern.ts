import type { Matcher, RE2JS } from 're2js';
import type { ConfigReader } from '../config-reader';
import type { PipelineRun } from '../pipeline';
import { illegal } from '../pipeline-error';
import { linearEngine } from './linear-engine';
import { toLinear, type Dialect } from './to-linear';

/**
 * Regular expressions of definitions run on an engine whose time grows with the text and the expression, and never with the ways to
 * match: JavaScript's own would try for hours what a person puts together.
 */
export interface LinearPattern {
  readonly compiled: RE2JS;
  readonly groups: number;
  /** Steps that a character can take at most. */
  readonly size: number;
}

/** Characters of an expression, and how large it may become. */
const LONGEST = 30_000;
const LARGEST = 20_000;
/** Steps of one search at most: some 25 million take a second. */
const MOST_STEPS = 22_000_000;

export interface PatternSource {
  /** The option that it comes from. */
  property: string;
  source: string;
  dialect: Dialect;
  /** Before what the engine says of it. */
  title?: string;
  /** As `toLinear` has it. */
  nameGroup?: (name: string) => string;
}

export function readPattern(
  config: ConfigReader,
  { property, source, dialect, title = '', nameGroup }: PatternSource,
): LinearPattern {
  const refuse = (reason: string) => config.wrong(property, `${title}${reason}`);
  config.budget.spendPattern(source.length, refuse);
  if (source.length > LONGEST) {
    throw refuse(`a regular expression has at most [${LONGEST}] characters`);
  }
  const translated = toLinear(source, { dialect, refuse, nameGroup });
  const compiled = compile(translated, dialect, refuse);
  const size = compiled.programSize();
  if (size > LARGEST) throw refuse('the regular expression is too large: repeat less in it');
  return { compiled, groups: compiled.groupCount(), size };
}

function compile(source: string, dialect: Dialect, refuse: (reason: string) => Error): RE2JS {
  const { RE2JS: engine } = linearEngine();
  try {
    return engine.compile(source, dialect === 'grok' ? engine.MULTILINE : 0);
  } catch (error) {
    const told = error instanceof Error ? error.message : '';
    throw refuse(told.replace(/^error parsing regexp: /, '').slice(0, 300));
  }
}

/** What `find` looks through a text with. Throws for texts that would take too long. */
export function open({ compiled, size }: LinearPattern, text: string, run: PipelineRun): Matcher {
  if (size * text.length > MOST_STEPS) {
    throw illegal(
      `a text of [${text.length}] characters is too long for a regular expression of this size: at most [${Math.floor(MOST_STEPS / size)}] are looked at`,
    );
  }
  checkDeadline(run);
  return compiled.matcher(text);
}

/** Each search ends by itself; a thousand of them in one document are too many. */
export function checkDeadline({ deadline }: PipelineRun): void {
  if (performance.now() > deadline) {
    throw illegal('looking for regular expressions in this document was ended after [1000] ms');
  }
}
