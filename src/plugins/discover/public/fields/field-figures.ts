import { i18n } from '#common/i18n';
import type { Aggregate, SearchResponse } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { DiscoverField } from '../../common/discover-field';
import { MOST_EXACT, PERCENTS } from '../../common/field-requests';
import { writeValue } from '../documents/FieldValues';

export interface FieldCounts {
  /** Documents found, and those of them that have a value. */
  total: number;
  present: number;
  /** Texts without a letter, where there may be some. */
  empty: number | undefined;
  /** Neither a value nor such a text. */
  without: number;
}

export function readCounts({ hits, aggregations = {} }: SearchResponse): FieldCounts {
  const total = hits.total?.value ?? 0;
  const { doc_count: having, value: counted } = aggregations['present'] ?? {};
  const present = having ?? counted ?? 0;
  const { doc_count: empty, existing } = aggregations['empty'] ?? {};
  const emptyOnly = (empty ?? 0) - ((existing as Aggregate | undefined)?.doc_count ?? 0);
  return { total, present, empty, without: total - present - emptyOnly };
}

interface Figure {
  label: string;
  text: string;
  title?: string;
}

interface Known {
  counts: FieldCounts;
  stats: Aggregate | undefined;
  /** Undefined until it has come. */
  more: Readonly<Record<string, Aggregate>> | undefined;
}

/** What is known of a field's values in numbers. What is not known is left out. */
export function fieldFigures(
  field: DiscoverField,
  { counts, stats, more }: Known,
  time: TimeFormatter,
): readonly Figure[] {
  const write = (value: unknown) => writeValue(value, field, time);
  const own = (label: string, value: unknown): Figure[] =>
    value === null || value === undefined ? [] : [{ label, text: write(value) }];
  const percentiles = more?.['percentiles']?.values;
  return [
    ...countFigures(field, counts),
    ...distinctFigures(more?.['distinct']),
    ...own(i18n.formatMessage({ id: 'discover.field.min', defaultMessage: 'Min' }), stats?.['min']),
    ...(field.type === 'date'
      ? []
      : own(
          i18n.formatMessage({ id: 'discover.field.mean', defaultMessage: 'Mean' }),
          stats?.['avg'],
        )),
    ...own(i18n.formatMessage({ id: 'discover.field.max', defaultMessage: 'Max' }), stats?.['max']),
    ...(percentiles
      ? PERCENTS.flatMap((percent) => own(percentLabel(percent), percentiles[percent.toFixed(1)]))
      : []),
  ];
}

/** A script's values are counted, not the documents that have some. */
function countFigures(
  { script }: DiscoverField,
  { present, empty, without }: FieldCounts,
): Figure[] {
  if (script) return [];
  return [
    {
      label: i18n.formatMessage({ id: 'discover.field.with', defaultMessage: 'With a value' }),
      text: i18n.formatNumber(present),
    },
    {
      label: i18n.formatMessage({ id: 'discover.field.without', defaultMessage: 'Without' }),
      text: i18n.formatNumber(without),
    },
    ...(empty === undefined
      ? []
      : [
          {
            label: i18n.formatMessage({
              id: 'discover.field.empty',
              defaultMessage: 'Empty text',
            }),
            text: i18n.formatNumber(empty),
          },
        ]),
  ];
}

/** A cluster estimates beyond what it counts exactly; the embedded engine never does. */
function distinctFigures(distinct: Aggregate | undefined): Figure[] {
  const { value } = distinct ?? {};
  if (typeof value !== 'number') return [];
  const label = i18n.formatMessage({
    id: 'discover.field.distinct',
    defaultMessage: 'Distinct values',
  });
  const text = i18n.formatNumber(value);
  const title = i18n.formatMessage({
    id: 'discover.field.estimated',
    defaultMessage: 'A cluster estimates numbers as large as this one',
  });
  return [{ label, text, ...(value > MOST_EXACT && { title }) }];
}

const percentLabel = (percent: number): string =>
  percent === 50
    ? i18n.formatMessage({ id: 'discover.field.median', defaultMessage: 'Median' })
    : i18n.formatMessage(
        { id: 'discover.field.percentile', defaultMessage: '{percent}th percentile' },
        { percent },
      );
