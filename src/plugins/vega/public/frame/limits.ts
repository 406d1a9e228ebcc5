import { expressionFunction, transforms, type View } from 'vega';
import { boundedLength } from '#plugins/visualizations/common';
import { problemText } from '../../common/problems';

/** More rows are no picture, and would take the memory of the page. */
const MOST_ROWS = 200_000;
/** One evaluation: a picture that takes longer is never seen. */
const MOST_MS = 10_000;

/** Whatever a pattern is, it ends soon with so few characters. */
const SHORT_TEXT = 24;
/** Patterns that may be given so many may be given many more. */
const PATTERN_TEXT = 1000;
const LONG_TEXT = 20_000;

type Parameters = Record<string, unknown>;
interface Transform {
  prototype: { transform(parameters: Parameters, pulse: { source?: unknown[] }): unknown };
}

/** What makes rows out of nothing makes no more than can be drawn. */
export function limitWork(): void {
  limitTransform('sequence', ({ start, stop, step }) => countOf(start, stop, step));
  limitTransform('cross', (_parameters, source) => (source?.length ?? 0) ** 2);
  const sequence = expressionFunction('sequence') as (...bounds: number[]) => unknown;
  expressionFunction('sequence', (...bounds: number[]) => {
    const [from, to] = bounds.length > 1 ? bounds : [0, bounds[0]];
    check(countOf(from, to, bounds[2]));
    return sequence(...bounds);
  });
  for (const name of ['test', 'replace', 'split']) limitPattern(name);
  const pad = expressionFunction('pad') as (...values: unknown[]) => unknown;
  expressionFunction('pad', (...values: unknown[]) => {
    check(Number(values[1]));
    return pad(...values);
  });
}

function limitTransform(
  name: string,
  count: (parameters: Parameters, source: unknown[] | undefined) => number,
): void {
  const { prototype } = (transforms as unknown as Record<string, Transform>)[name] as Transform;
  const { transform } = prototype;
  prototype.transform = function limited(parameters, pulse) {
    check(count(parameters, pulse.source));
    return transform.call(this, parameters, pulse);
  };
}

/** Where a pattern could be tried in more ways than end soon, it is given short texts only. */
function limitPattern(name: string): void {
  const plain = PATTERN_FUNCTIONS[name] as (...values: unknown[]) => unknown;
  expressionFunction(name, (...values: unknown[]) => {
    const [pattern, text] = name === 'test' ? values : [values[1], values[0]];
    const isPattern = name === 'test' || pattern instanceof RegExp;
    if (isPattern && String(text).length > longestText(pattern)) {
      throw new Error(problemText('pattern', String(pattern)));
    }
    return plain(...values);
  });
}

function longestText(pattern: unknown): number {
  const source = pattern instanceof RegExp ? pattern.source : String(pattern);
  const length = boundedLength(source) ?? SHORT_TEXT;
  return length < PATTERN_TEXT ? length : LONG_TEXT;
}

/** As the interpreter has them. */
const PATTERN_FUNCTIONS: Readonly<Record<string, (...values: never[]) => unknown>> = {
  test: (pattern: string | RegExp, text: string) => new RegExp(pattern).test(text),
  replace: (text: unknown, pattern: string, by: string) => String(text).replace(pattern, by),
  split: (text: unknown, ...by: [string, number?]) => String(text).split(...by),
};

const countOf = (from: unknown, to: unknown, step: unknown): number =>
  Math.abs((Number(to) - Number(from)) / (Number(step ?? 1) || 1));

function check(count: number): void {
  if (count > MOST_ROWS) {
    throw new Error(problemText('rows', String(MOST_ROWS)));
  }
}

/** Ends an evaluation that goes on and on, between two of its steps. */
export function limitTime(view: View): void {
  const flow = view as unknown as {
    _clock: number;
    _getPulse(operator: unknown, encode: unknown): unknown;
  };
  const getPulse = flow._getPulse;
  let clock = -1;
  let begun = 0;
  flow._getPulse = function timed(operator, encode) {
    if (clock !== this._clock) {
      clock = this._clock;
      begun = performance.now();
    }
    if (performance.now() - begun > MOST_MS) {
      throw new Error(problemText('time', String(MOST_MS / 1000)));
    }
    return getPulse.call(this, operator, encode);
  };
}
