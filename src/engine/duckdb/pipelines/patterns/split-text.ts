import type { PipelineRun } from '../pipeline';
import { illegal } from '../pipeline-error';
import { checkDeadline, open, type LinearPattern } from './linear-pattern';

/** A separator as Java reads it: most are a text, and need no engine. */
export type Separator = string | LinearPattern;

/** More would hold up all others for longer than a tenth of a second. */
const MOST_PARTS = 100_000;

/**
 * The parts of a text, as Java's `split` without a limit gives them, those at the end that are empty among them.
 *
 * @param most parts; the last has all the rest
 */
export function splitText(
  separator: Separator,
  text: string,
  run: PipelineRun,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const parts: string[] = [];
  let index = 0;
  for (const [start, end] of placesOf(separator, text, run)) {
    // Nothing comes before a match of nothing at the beginning.
    if (end === 0) continue;
    parts.push(text.slice(index, start));
    if (parts.length >= MOST_PARTS) throw illegal(`a text has more than [${MOST_PARTS}] parts`);
    index = end;
    if (parts.length === most - 1) break;
  }
  parts.push(text.slice(index));
  return parts;
}

function* placesOf(
  separator: Separator,
  text: string,
  run: PipelineRun,
): Generator<readonly [start: number, end: number]> {
  if (typeof separator === 'string') {
    for (
      let at = text.indexOf(separator);
      at >= 0;
      at = text.indexOf(separator, at + separator.length)
    ) {
      yield [at, at + separator.length];
    }
    return;
  }
  const matcher = open(separator, text, run);
  while (matcher.find()) {
    yield [matcher.start(), matcher.end()];
    checkDeadline(run);
  }
}

/** As Java leaves them out where nothing is said. */
export function withoutEmptyEnd(parts: string[], text: string): string[] {
  // A text without a match is one part, whatever it is.
  if (text === '') return [''];
  while (parts.at(-1) === '') parts.pop();
  return parts;
}
