import {
  asBoolean,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
} from '#common/json';
import { safeColor } from '#plugins/visualizations/common';

/** What stands for the state of a bucket: its most frequent value, its last one, or a number of all. */
const PICKS = ['most', 'last', 'avg', 'max', 'min', 'sum'] as const;
type Pick = (typeof PICKS)[number];

/** What a value is called and colored. */
export interface StateRule {
  /** As the field writes it. */
  value?: string;
  /** Of numbers: from a bound, which belongs to it, to another, which does not. */
  from?: number;
  to?: number;
  label: string;
  color?: string;
}

/** How a state timeline is asked for and read. */
export interface TimelineOptions {
  index: string;
  /** A row for each of its values; '' for one row. */
  rowField: string;
  rows: number;
  stateField: string;
  pick: Pick;
  /** '' for the time of the index. */
  timeField: string;
  interval: string;
  /** A state lasts until the next one is known; otherwise it lasts as long as its bucket. */
  holds: boolean;
  /** Milliseconds that a state that holds lasts at most. */
  longest?: number;
  rules: readonly StateRule[];
}

const DEFAULT_ROWS = 20;
const MOST_ROWS = 500;

/** Takes whatever is stored. */
export function readTimelineOptions(params: JsonObject): TimelineOptions {
  const longest = asNumber(params['longest']);
  const pick = asText(params['pick']);
  return {
    index: asText(params['index']),
    rowField: asText(params['rowField']),
    rows: asCount(params['rows'], { fallback: DEFAULT_ROWS, max: MOST_ROWS }),
    stateField: asText(params['stateField']),
    pick: PICKS.find((one) => one === pick) ?? 'most',
    timeField: asText(params['timeField']),
    interval: asText(params['interval']) || 'auto',
    holds: asBoolean(params['holds']),
    ...(longest !== undefined && longest > 0 && { longest }),
    rules: asList(params['states']).flatMap(readRule),
  };
}

/** A rule without a value and without a bound is about nothing. */
function readRule(item: unknown): readonly StateRule[] {
  const rule = asObject(item);
  const [value, from, to] = [asText(rule['value']), asNumber(rule['from']), asNumber(rule['to'])];
  if (value === '' && from === undefined && to === undefined) return [];
  const color = safeColor(rule['color']);
  return [
    {
      ...(value !== '' && { value }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      label: asText(rule['label']),
      ...(color !== undefined && { color }),
    },
  ];
}
