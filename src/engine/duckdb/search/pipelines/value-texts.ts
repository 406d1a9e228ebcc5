import type { JsonObject } from '#common/json';
import { percentName } from '../aggregations/percentiles';
import { unsupported } from '../failures';
import type { Answer } from '../json-writer';
import { hasNames } from '../members';
import { optionalText } from '../query/parameters';
import { decimalFormat, type DecimalFormat } from './decimal-format';

/** How a pipeline writes its numbers beside them; undefined where nothing was asked for. */
export function readFormat(options: JsonObject): DecimalFormat | undefined {
  const pattern = optionalText(options, 'format');
  if (pattern === '') throw unsupported('An empty [format]');
  return pattern === undefined ? undefined : decimalFormat(pattern);
}

type Entries = readonly (readonly [string, Answer])[];

/** The answer with a text beside each number: `value` and `value_as_string`. */
export function withTexts(answer: Answer, format: DecimalFormat | undefined): Answer {
  return format ? new Map(membersOf(answer).flatMap(textOf(format))) : answer;
}

const membersOf = (answer: Answer): Entries =>
  hasNames(answer) ? [...answer] : Object.entries(answer as Readonly<Record<string, Answer>>);

const textOf =
  (format: DecimalFormat) =>
  ([name, value]: readonly [string, Answer]): Entries => {
    const text = numberText(value, format);
    const own = [name, value] as const;
    if (name === 'count') return [own];
    if (text !== undefined) return [own, [`${name}_as_string`, text]];
    if (name === 'std_deviation_bounds') {
      const texts = membersOf(value).map(([side, bound]) => [
        side,
        numberText(bound, format) ?? null,
      ]);
      return [own, [`${name}_as_string`, new Map(texts as [string, Answer][])]];
    }
    if (name !== 'values') return [own];
    // Percentiles stand in a map, or each with its number in a list.
    return [
      [name, Array.isArray(value) ? value.map(percentile(format)) : withTexts(value, format)],
    ];
  };

const percentile =
  (format: DecimalFormat) =>
  (item: Answer): Answer => {
    const { key, value } = item as { key: number; value: Answer };
    const text = numberText(value, format);
    return new Map<string, Answer>([
      ['key', key],
      ['value', value],
      ...(text === undefined ? [] : [[`${percentName(key)}_as_string`, text] as [string, Answer]]),
    ]);
  };

/** What is not a number for JSON is written as `NaN`. */
function numberText(value: Answer, format: DecimalFormat): string | undefined {
  if (value === 'NaN') return value;
  return typeof value === 'number' ? format(value) : undefined;
}
