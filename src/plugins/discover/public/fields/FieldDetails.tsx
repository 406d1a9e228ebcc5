import { useQuery } from '@tanstack/react-query';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import type { Bucket, SearchResponse } from '#common/search';
import { Button, buttonClass, ErrorCallout, Icon, IconButton, Skeleton } from '#ui';
import { writeValue } from '../documents/FieldValues';
import { filterForExistence, filterForValue } from '../documents/value-filter';
import { fieldRequest } from '../../common/requests';
import { useServices } from '../services';
import type { DiscoverField } from '../../common/discover-field';
import styles from './FieldDetails.module.css';

export interface FieldDetailsProps {
  index: string;
  /** Of the index pattern whose formats and scripted fields these are: a chart has them from it. */
  patternId?: string;
  query: JsonObject | undefined;
  refresh: number;
  field: DiscoverField;
  onFilter: (filter: Filter) => void;
}

/** The most frequent values of a field over all documents found, not over those loaded. */
export function FieldDetails(props: FieldDetailsProps) {
  const { index, query, refresh, field } = props;
  const { searchClient } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['discover', 'field', index, query, field.name, refresh],
    queryFn: ({ signal }) =>
      searchClient.search(fieldRequest(index, query ?? {}, field), { signal }),
    enabled: query !== undefined,
  });
  if (error) {
    return <ErrorCallout error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={styles.root}>
        <Skeleton height={96} />
      </div>
    );
  }
  return <FieldSummary {...props} response={data} />;
}

function FieldSummary({
  index,
  patternId = index,
  field,
  response,
  onFilter,
}: FieldDetailsProps & { response: SearchResponse }) {
  const { core, params, settings } = useServices();
  const total = response.hits.total?.value ?? 0;
  const { doc_count: having, value: counted } = response.aggregations?.['present'] ?? {};
  const present = having ?? counted ?? 0;
  const { buckets } = response.aggregations?.['values'] ?? {};
  const stats = response.aggregations?.['stats'];
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
      {stats && present > 0 && <Statistics field={field} stats={stats} />}
      {Array.isArray(buckets) && buckets.length > 0 && (
        <ul className={styles.values}>
          {buckets.map((bucket) => (
            <TopValue
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

interface TopValueProps {
  field: DiscoverField;
  bucket: Bucket;
  total: number;
  onFilter: (filter: Filter) => void;
}

function TopValue({ field, bucket, total, onFilter }: TopValueProps) {
  const { time } = useServices();
  const value = field.type === 'boolean' ? bucket.key_as_string === 'true' : bucket.key;
  const text =
    value === ''
      ? i18n.formatMessage({ id: 'discover.value.empty', defaultMessage: '(empty)' })
      : writeValue(value, field, time);
  const part = total === 0 ? 0 : bucket.doc_count / total;
  return (
    <li className={styles.value}>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <span className={styles.share} title={i18n.formatNumber(bucket.doc_count)}>
        {share(bucket.doc_count, total)}
      </span>
      <span className={styles.bar}>
        <span style={{ width: `${Math.min(100, part * 100)}%` }} />
      </span>
      <span className={styles.actions}>
        <IconButton
          size="s"
          icon="plus"
          label={i18n.formatMessage(
            { id: 'discover.value.keep', defaultMessage: 'Filter for {text}' },
            { text },
          )}
          onClick={() => onFilter(filterForValue(field, value, false))}
        />
        <IconButton
          size="s"
          icon="minus"
          label={i18n.formatMessage(
            { id: 'discover.value.drop', defaultMessage: 'Filter out {text}' },
            { text },
          )}
          onClick={() => onFilter(filterForValue(field, value, true))}
        />
      </span>
    </li>
  );
}

function Statistics({ field, stats }: { field: DiscoverField; stats: Record<string, unknown> }) {
  const { time } = useServices();
  const rows = [
    ['min', i18n.formatMessage({ id: 'discover.field.min', defaultMessage: 'Min' })],
    ...(field.type === 'date'
      ? []
      : [['avg', i18n.formatMessage({ id: 'discover.field.average', defaultMessage: 'Average' })]]),
    ['max', i18n.formatMessage({ id: 'discover.field.max', defaultMessage: 'Max' })],
  ];
  return (
    <dl className={styles.statistics}>
      {rows.map(([name = '', label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{stats[name] === null ? '–' : writeValue(stats[name], field, time)}</dd>
        </div>
      ))}
    </dl>
  );
}

function share(part: number, total: number): string {
  const value = total === 0 ? 0 : part / total;
  return i18n.formatNumber(value, {
    style: 'percent',
    maximumFractionDigits: value > 0 && value < 0.001 ? 3 : 1,
  });
}
