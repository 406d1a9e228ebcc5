import type { DiscoverField } from '../../common/discover-field';
import { roleOf } from '../../common/field-roles';
import { levelOf, type LogLevel } from '../../common/log-level';

/** Of all documents that no value of a breakdown stands for. */
export const REST_TOKEN = '--a-line-strong';

const TOKENS = [1, 2, 3, 4, 5, 6].map((number) => `--a-cat-${number}`);

/** As the table marks lines of these levels; there the worst ones are as red as errors, beside which they would not be told apart. */
const OF_LEVELS: Readonly<Record<LogLevel, string>> = {
  critical: '--a-cat-4',
  error: '--a-danger',
  warning: '--a-warning',
  info: '--a-cat-1',
  debug: '--a-cat-10',
};

/** The color of each value of a breakdown, as a token of the theme: levels of a log have theirs, where each value is another one. */
export function partTokens(
  { name }: Pick<DiscoverField, 'name'>,
  values: readonly (string | number | boolean | undefined)[],
): readonly string[] {
  const known = values.filter((value) => value !== undefined);
  const levels = known.map((value) => levelOf(name, value)).filter((level) => level !== undefined);
  const isOfLevels =
    roleOf(name) === 'level' &&
    levels.length === known.length &&
    new Set(levels).size === levels.length;
  return values.map((value, at) => {
    if (value === undefined) return REST_TOKEN;
    const level = isOfLevels ? levelOf(name, value) : undefined;
    if (!level) return TOKENS[at] ?? REST_TOKEN;
    return OF_LEVELS[level === 'critical' && !levels.includes('error') ? 'error' : level];
  });
}
