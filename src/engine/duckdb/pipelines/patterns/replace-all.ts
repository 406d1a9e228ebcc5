import type { PipelineRun } from '../pipeline';
import { illegal } from '../pipeline-error';
import type { Replacement } from './java-replacement';
import { checkDeadline, open, type LinearPattern } from './linear-pattern';

/** Characters of what comes out. */
const LONGEST = 16_000_000;

/** Puts the replacement in the place of each match. */
export function replaceAll(
  pattern: LinearPattern,
  text: string,
  replacement: Replacement,
  run: PipelineRun,
): string {
  const matcher = open(pattern, text, run);
  const parts: string[] = [];
  let index = 0;
  let length = 0;
  while (matcher.find()) {
    const put = replacement((group) => matcher.group(group) ?? '');
    parts.push(text.slice(index, matcher.start()), put);
    index = matcher.end();
    length += put.length;
    if (length > LONGEST)
      throw illegal(`gsub can't make texts of more than [${LONGEST}] characters`);
    checkDeadline(run);
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(index);
}
