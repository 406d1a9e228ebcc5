import { asText } from '#common/json';
import type { ValueLink } from '#plugins/visualizations/common';
import type { Line } from '../answer/lines';
import type { Panel } from '../model/panel';
import { fittingRule } from './color-rules';
import { drilldownOf } from './drilldown';
import { lastValue } from './last-values';
import { lineColor } from './line-colors';
import type { LineFormat } from './lines-table';

/** A bar of a list, the largest first. */
export interface TopItem {
  id: string;
  label: string;
  value: number | null;
  text: string;
  /** As a file writes it: checked where it is drawn. */
  color?: string;
  link?: ValueLink;
}

/** The last number of each line, sorted. */
export function topList(
  { params }: Panel,
  lines: readonly Line[],
  formatOf: (line: Line) => LineFormat,
): readonly TopItem[] {
  const linkOf = drilldownOf(params);
  const items = lines.map((line): TopItem => {
    const last = lastValue(line);
    const value = typeof last === 'number' ? last : null;
    const rule = fittingRule(params['bar_color_rules'], value);
    // A series that is split has one color here.
    const color =
      asText(rule?.['bar_color']) || lineColor(line, lines) || asText(line.series.params['color']);
    const link = linkOf(line.label);
    return {
      id: line.id,
      label: line.label,
      value,
      text: formatOf(line).text(last),
      ...(color !== '' && { color }),
      ...(link && { link }),
    };
  });
  return items.toSorted((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity));
}
