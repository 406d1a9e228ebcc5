import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { type Bucket, formatValue, type SearchField, toMoment, writerFor } from '#common/search';
import { createTimeFormatter } from '#common/time';
import {
  createColumnFormat,
  exactScript,
  findField,
  refusedColorRules,
  termsOf,
} from '#plugins/visualizations/common';
import { useSearchProgress } from '#plugins/data/public';
import { AnswerState, Callout } from '#ui';
import type { PatternObject, PatternServices } from './pattern-services';
import styles from './Patterns.module.css';

interface FormatPreviewProps {
  services: PatternServices;
  object: PatternObject;
  field: SearchField;
  format: JsonObject;
}

const SAMPLES = 5;

/** Frequent values of the field, as they are and as the format writes them. */
export function FormatPreview({ services, object, field, format }: FormatPreviewProps) {
  const { core, data } = services;
  const { title, scripted } = object.pattern;
  const used = findField(field.name, { fields: [field], scripted });
  const { progress, watch } = useSearchProgress();
  const queryKey = ['index', 'pattern-samples', title, field.name, used?.script];
  const isAsked = used !== undefined && field.exactName !== undefined;
  const samples = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      watch(signal);
      const script = used?.script && {
        ...used.script,
        source: exactScript(used.script.source, [field]),
      };
      const terms = used && termsOf({ ...used, ...(script && { script }) });
      const body = { size: 0, aggs: { values: { terms: { ...terms, size: SAMPLES } } } };
      const answer = await data.searchClient.search({ index: title, body }, { signal });
      const { buckets } = answer.aggregations?.['values'] ?? {};
      return Array.isArray(buckets) ? buckets.map((one) => sampleOf(one, field)) : [];
    },
    enabled: isAsked,
    retry: false,
  });
  if (samples.error) return <AnswerState query={samples} queryKey={queryKey} height={96} />;
  const { timeZone } = core.dateSettings.get();
  const page = createTimeFormatter(timeZone);
  const time = writerFor(field, page);
  const column = createColumnFormat(format, { time, now: Date.now(), timeZone });
  const write = (value: string | number | boolean) => {
    if (!format['id']) return formatValue(value, field.type, time, field.name);
    const moment = field.type === 'date' ? toMoment(value) : undefined;
    if (moment === undefined) return column.text(value);
    return column.moment?.(moment) ?? formatValue(value, field.type, time);
  };
  const refused = refusedColorRules(format);
  return (
    <section aria-live="polite">
      <h3 className={styles.heading}>
        {i18n.formatMessage({ id: 'management.patterns.preview', defaultMessage: 'Preview' })}
      </h3>
      {isAsked && <AnswerState query={samples} {...{ queryKey, progress }} height={96} />}
      {samples.data?.length === 0 && (
        <p className={styles.secondary}>
          {i18n.formatMessage({
            id: 'management.patterns.noSamples',
            defaultMessage: 'No values to show',
          })}
        </p>
      )}
      <dl className={styles.preview}>
        {samples.data?.map((value) => (
          <div key={String(value)} style={{ display: 'contents' }}>
            <dt>
              <bdi>{String(value)}</bdi>
            </dt>
            <dd>
              <bdi style={column.colors?.({ value })}>{write(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && (
        <Callout tone="warning">
          {i18n.formatMessage(
            {
              id: 'management.patterns.refusedRules',
              defaultMessage: 'These rules color nothing: {rules}',
            },
            { rules: refused.join(', ') },
          )}
        </Callout>
      )}
    </section>
  );
}

const sampleOf = ({ key, key_as_string: text }: Bucket, { type }: SearchField) =>
  type === 'boolean' ? text === 'true' : key;
