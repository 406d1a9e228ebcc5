import { asObject, asText } from '#common/json';
import { i18n } from '#common/i18n';
import { Select } from '#ui';
import { fieldsFor } from '../model/aggregation-fit';
import { choiceOf } from '../model/field-kind';
import { OwnMetric } from './metric-controls';
import { aggregationName, INTERVALS, intervalName } from './names';
import type { ControlProps } from './ParamControl';

const BUCKETS = ['date_histogram', 'histogram', 'terms'];

/** The buckets that a number is computed over, and the metric in them. */
export function SiblingControl({ aggregation: { params }, fields, set }: ControlProps) {
  const bucket = asObject(params['customBucket']);
  const type = asText(bucket['type'], 'date_histogram');
  const own = asObject(bucket['params']);
  const choices = fieldsFor(type, fields);
  const setBucket = (next: string, change: Record<string, string>) =>
    set({ customBucket: { type: next, params: { interval: 'auto', ...own, ...change } } });
  return (
    <>
      <Select
        size="s"
        label={text().bucket}
        value={type}
        options={BUCKETS.map((value) => ({ value, label: aggregationName(value) }))}
        onChange={(next) => setBucket(next, { field: fieldsFor(next, fields)[0]?.name ?? '' })}
      />
      <Select
        size="s"
        label={text().field}
        value={asText(own['field'])}
        options={[
          ...(type === 'date_histogram' ? [{ value: '', label: text().timeField }] : []),
          ...choices.map(choiceOf),
        ]}
        onChange={(field) => setBucket(type, { field })}
      />
      {type === 'date_histogram' && (
        <Select
          size="s"
          label={text().interval}
          value={asText(own['interval'], 'auto')}
          options={INTERVALS.filter((one) => one !== 'custom').map((value) => ({
            value,
            label: intervalName(value),
          }))}
          onChange={(interval) => setBucket(type, { interval })}
        />
      )}
      <OwnMetric
        fields={fields}
        metric={asObject(params['customMetric'])}
        onMetric={(customMetric) => set({ customMetric })}
      />
    </>
  );
}

const text = () => ({
  bucket: i18n.formatMessage({ id: 'visualize.sibling.bucket', defaultMessage: 'Buckets' }),
  field: i18n.formatMessage({
    id: 'visualize.sibling.field',
    defaultMessage: 'Bucket field',
  }),
  interval: i18n.formatMessage({ id: 'visualize.param.interval', defaultMessage: 'Interval' }),
  timeField: i18n.formatMessage({
    id: 'visualize.param.timeField',
    defaultMessage: 'Time field',
  }),
});
