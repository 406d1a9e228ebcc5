import { asList, asObject, asText } from '#common/json';
import { i18n } from '#common/i18n';
import type { Split, SplitFilter } from '../model/panel';
import type { AnswerSplit, Holder } from './lines';
import type { ReadingLines } from './read-lines';

/** What the answer to a series is split into: one part, or one for each filter or term. */
export function readSplits(
  holder: Holder,
  { series, label }: Pick<ReadingLines, 'series' | 'label'>,
): readonly AnswerSplit[] {
  const { id, split, params } = series;
  const color = asText(params['color']);
  const own = color === '' ? {} : { color };
  if (split.mode === 'filters') return split.filters.map((filter) => ofFilter(filter, id, holder));
  if (split.mode === 'terms') {
    const buckets = asList(holder['buckets']).map(asObject);
    return buckets.map((bucket) => ofTerm(bucket, series));
  }
  return [{ id, label, ...own, holder }];
}

function ofFilter({ id, label, color, filter }: SplitFilter, series: string, holder: Holder) {
  return {
    id: `${series}:${id}`,
    label: label || filter.query || '*',
    ...(color !== '' && { color }),
    holder: asObject(asObject(holder['buckets'])[id]),
  };
}

function ofTerm(bucket: Holder, { id, label }: ReadingLines['series']): AnswerSplit {
  const key = bucket['key'];
  const text = asText(bucket['key_as_string']);
  const value =
    typeof key === 'number' || typeof key === 'boolean' || typeof key === 'string'
      ? key
      : String(key);
  return {
    id: `${id}:${String(value)}`,
    label: termLabel(label, text || String(value)),
    term: { value, ...(text !== '' && { text }) },
    holder: bucket,
  };
}

const KEY = /\{\{\s*key\s*\}\}/g;

/** `{{key}} of all` is a label of each; any other label is of no use to tell terms apart. */
function termLabel(label: string, key: string): string {
  const shown = shownTerm(key);
  return label.match(KEY) ? label.replaceAll(KEY, () => shown) : shown;
}

export const shownTerm = (term: string): string =>
  term === ''
    ? i18n.formatMessage({ id: 'timeSeries.label.empty', defaultMessage: '(empty)' })
    : term;

/** Whether there is one line for a series, which its label names. */
export const isWhole = ({ mode }: Split): boolean => mode === 'everything' || mode === 'filter';
