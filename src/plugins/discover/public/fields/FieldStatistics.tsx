import { useQuery, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { type Aggregate, type Bucket, type SearchResponse, writerFor } from '#common/search';
import type { TimeFormatter } from '#common/time';
import { ErrorCallout } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { type Extent, statisticsRequest } from '../../common/field-requests';
import { writeValue } from '../documents/FieldValues';
import { useSearchProgress } from '#plugins/data/public';
import { useServices } from '../services';
import { FieldBars } from './FieldBars';
import { AnswerWaiting } from '../search/AnswerWaiting';
import type { FieldDetailsProps } from './FieldDetails';
import styles from './FieldDetails.module.css';
import { FieldValueBar } from './FieldValueBar';
import { type FieldCounts, fieldFigures } from './field-figures';

interface FieldStatisticsProps extends FieldDetailsProps {
  /** The answer that came first: the extent of the values is in it. */
  response: SearchResponse;
  counts: FieldCounts;
}

/** What takes longer than counts and top values. Closing the field ends the search. */
export function FieldStatistics(props: FieldStatisticsProps) {
  const { index, query, refresh, field, histogram, response, counts } = props;
  const { searchClient, time } = useServices();
  const stats = response.aggregations?.['stats'];
  const extent = extentOf(stats);
  const { timeZone } = time;
  const queries = useQueryClient();
  const { progress, watch } = useSearchProgress();
  const asked = { index, query, field: field.name, histogram, extent, refresh };
  const queryKey = ['discover', 'statistics', asked];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn({ signal }) {
      watch(signal);
      const question = { index, query: query ?? {}, field };
      const request = statisticsRequest(question, { extent, histogram, timeZone });
      return searchClient.search(request, { signal });
    },
    enabled: query !== undefined && counts.present > 0,
  });
  const known = { counts, stats, more: data?.aggregations };
  return (
    <>
      <dl className={styles.statistics} aria-busy={isFetching} data-test-subj="fieldStatistics">
        {fieldFigures(field, known, time).map(({ label, text, title }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={title}>{text}</dd>
          </div>
        ))}
      </dl>
      {error && <ErrorCallout error={error} onRetry={() => void refetch()} />}
      {data && <MoreOfField {...props} more={data.aggregations ?? {}} />}
      {!data && !error && counts.present > 0 && (
        <AnswerWaiting
          {...{ isFetching, progress }}
          height={72}
          onCancel={() => void queries.cancelQueries({ queryKey })}
          onSearch={() => void refetch()}
        />
      )}
    </>
  );
}

/** Undefined where there are no values, or none that are numbers. */
function extentOf(stats: Aggregate | undefined): Extent | undefined {
  const { min, max } = stats ?? {};
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined;
}

interface MoreProps extends FieldStatisticsProps {
  more: Readonly<Record<string, Aggregate>>;
}

function MoreOfField({ field, inDays, response, counts, onFilter, more }: MoreProps) {
  const { time } = useServices();
  const rare = rareValues(more['rare'], response.aggregations?.['values']);
  const spread = listOf(more['spread']);
  const times = listOf(more['times']?.['histogram'] as Aggregate | undefined);
  const page = inDays ? time.days : time;
  return (
    <>
      {spread.length > 1 && (
        <FieldBars
          title={i18n.formatMessage({
            id: 'discover.field.spread',
            defaultMessage: 'Distribution',
          })}
          bars={spread.map((bucket) => toBar(bucket, field, time))}
        />
      )}
      {rare.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.title}>
            {i18n.formatMessage({ id: 'discover.field.rare', defaultMessage: 'Rare values' })}
          </h3>
          <ul className={styles.values}>
            {rare.map((bucket) => (
              <FieldValueBar
                key={String(bucket.key)}
                total={counts.total}
                {...{ field, bucket, onFilter }}
              />
            ))}
          </ul>
        </div>
      )}
      {times.length > 1 && (
        <FieldBars
          title={i18n.formatMessage({ id: 'discover.field.times', defaultMessage: 'Over time' })}
          bars={times.map(({ key, doc_count }) => ({
            from: page.full(Number(key)),
            count: doc_count,
          }))}
        />
      )}
    </>
  );
}

function toBar({ key, doc_count: count }: Bucket, field: DiscoverField, time: TimeFormatter) {
  const isDate = field.type === 'date';
  const from = isDate ? writerFor(field, time).full(Number(key)) : writeValue(key, field, time);
  return { from, count };
}

const listOf = (aggregate: Aggregate | undefined): readonly Bucket[] =>
  Array.isArray(aggregate?.buckets) ? aggregate.buckets : [];

/** Those that are not among the frequent ones. A cluster of several shards does not know which are rarest: it says so by -1. */
function rareValues(rare: Aggregate | undefined, top: Aggregate | undefined): readonly Bucket[] {
  if ((rare?.doc_count_error_upper_bound ?? 0) !== 0) return [];
  const frequent = new Set(listOf(top).map(({ key }) => key));
  return listOf(rare).filter(({ key }) => !frequent.has(key));
}
