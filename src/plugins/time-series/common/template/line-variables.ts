import { asText } from '#common/json';
import type { Line, Point } from '../answer/lines';
import { lastValue } from '../table/last-values';
import type { LineFormat } from '../table/lines-table';
import type { TemplateValue } from './fill-template';

/** What a text of a panel may name: `{{average_of_bytes.last.formatted}}`, with the variable's name of the series after its label. */
export function lineVariables(
  lines: readonly Line[],
  formatOf: (line: Line) => LineFormat,
  timeText: (moment: number) => string,
): { readonly [name: string]: TemplateValue } {
  const variables: Record<string, TemplateValue> = Object.create(null) as Record<
    string,
    TemplateValue
  >;
  for (const line of lines) {
    const { text } = formatOf(line);
    const last = lastValue(line);
    const own = {
      label: line.label,
      last: { raw: last, formatted: text(last) },
      data: {
        raw: line.points.map(({ time, value }) => [time, value] as const),
        formatted: line.points.map((point) => [timeText(point.time), write(point, text)] as const),
      },
    };
    const label = snakeCase(line.label);
    const name = snakeCase(asText(line.series.params['var_name']));
    const before = variables[label];
    const kept =
      typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {};
    variables[label] = { ...kept, ...(name === '' ? own : { label: line.label, [name]: own }) };
  }
  return variables;
}

const write = ({ value }: Point, text: LineFormat['text']) => text(value);

/** `Average of bytes` is `average_of_bytes`; letters and digits are words of their own, as lodash has it. */
function snakeCase(text: string): string {
  const words = text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\d+/gu) ?? [];
  return words.map((word) => word.toLowerCase()).join('_');
}
