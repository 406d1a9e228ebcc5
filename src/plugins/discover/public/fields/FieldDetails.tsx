import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import { Button, buttonClass, ErrorCallout, Icon } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { fieldRequest } from '../../common/field-requests';
import type { HistogramParts } from '../../common/requests';
import { filterForExistence } from '../documents/value-filter';
import { useSearchProgress } from '#plugins/data/public';
import { useServices } from '../services';
import styles from './FieldDetails.module.css';
import { FieldStatistics } from './FieldStatistics';
import { AnswerWaiting } from '../search/AnswerWaiting';
import { FieldValueBar } from './FieldValueBar';
import { readCounts } from './field-figures';
import { share } from './share';

export interface FieldDetailsProps {
  index: string;
  /** Of the index pattern whose formats and scripted fields these are: a chart has them from it. */
  patternId?: string;
  query: JsonObject | undefined;
  refresh: number;
  field: DiscoverField;
  /** What the page counts over time by. */
  histogram: HistogramParts | undefined;
  /** The time is one of days. */
  inDays: boolean;
  onFilter: (filter: Filter) => void;
}

/** The most frequent values of a field over all documents found, not over those loaded. */
export function FieldDetails(props: FieldDetailsProps) {
  const { index, query, refresh, field } = props;
  const { searchClient } = useServices();
  const queries = useQueryClient();
  const { progress, watch } = useSearchProgress();
  const queryKey = ['discover', 'field', index, query, field.name, refresh];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn({ signal }) {
      watch(signal);
      return searchClient.search(fieldRequest({ index, query: query ?? {}, field }), { signal });
    },
    enabled: query !== undefined,
  });
  if (error) {
    return <ErrorCallout error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={styles.root}>
        <AnswerWaiting
          {...{ isFetching, progress }}
          height={96}
          onCancel={() => void queries.cancelQueries({ queryKey })}
          onSearch={() => void refetch()}
        />
      </div>
    );
  }
  return <FieldSummary {...props} response={data} />;
}

function FieldSummary(props: FieldDetailsProps & { response: SearchResponse }) {
  const { index, patternId = index, field, response, onFilter } = props;
  const { core, params, settings } = useServices();
  const counts = readCounts(response);
  const { total, present } = counts;
  const { buckets } = response.aggregations?.['values'] ?? {};
  return (
    <div className={styles.root}>
      <p className={styles.summary}>
        {i18n.formatMessage(
          {
            id: 'discover.field.present',
            defaultMessage: 'In {share} of {total, plural, one {# document} other {# documents}}',
          },
          { share: share(present, total), total },
        )}
      </p>
      {Array.isArray(buckets) && buckets.length > 0 && (
        <ul className={styles.values}>
          {buckets.map((bucket) => (
            <FieldValueBar
              key={String(bucket.key)}
              field={field}
              bucket={bucket}
              total={total}
              onFilter={onFilter}
            />
          ))}
        </ul>
      )}
      {Array.isArray(buckets) && buckets.length === 0 && present > 0 && (
        <p className={styles.summary}>
          {i18n.formatMessage({
            id: 'discover.field.long',
            defaultMessage: 'Its values are too long to count.',
          })}
        </p>
      )}
      <FieldStatistics {...props} counts={counts} />
      <Button size="s" icon="check" onClick={() => onFilter(filterForExistence(field))}>
        {i18n.formatMessage({
          id: 'discover.field.exists',
          defaultMessage: 'Field exists',
        })}
      </Button>
      <a
        className={buttonClass({ size: 's' })}
        href={core.application.getUrlForApp('visualize', {
          path: builderPath(patternId, field, {
            hash: params.history.location.hash,
            termsSize: settings.termsSize,
          }),
        })}
      >
        <Icon name="visualize" size="s" />
        {i18n.formatMessage({ id: 'discover.field.visualize', defaultMessage: 'Visualize' })}
      </a>
    </div>
  );
}

/** The chart builder with the field, and with query, filters and time as they are. */
function builderPath(
  index: string,
  { name }: DiscoverField,
  { hash, termsSize }: { hash: string; termsSize: number },
): string {
  const wishes = `index=${encodeURIComponent(index)}&field=${encodeURIComponent(name)}&size=${termsSize}`;
  const state = hash.includes('?') ? `&${hash.slice(hash.indexOf('?') + 1)}` : '';
  return `#/create?${wishes}${state}`;
}
