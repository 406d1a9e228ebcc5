import { choiceOf } from '../model/field-kind';
import { asList, asObject, asText } from '#common/json';
import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { isBucket, metricName, type AggregationConfig } from '#plugins/visualizations/common';
import { Select } from '#ui';
import { ListField } from '../forms/ListField';
import { line, number } from './bucket-controls';
import { FormatControl } from './FormatControl';
import { describeAggregation } from './names';
import type { ControlProps } from './ParamControl';
import type { ParamId } from './params';
import { SiblingControl } from './SiblingControl';
import styles from './Aggregations.module.css';

/** Metrics that others are computed from, with a field of their own. */
const OWN_METRICS = ['count', 'sum', 'avg', 'min', 'max', 'cardinality'];

/** Parameters of metrics, and those that all have. */
export function metricControl(param: ParamId, props: ControlProps): ReactNode {
  const { aggregation, set, problemOf } = props;
  switch (param) {
    case 'percents':
      return (
        <ListField
          label={text().percents}
          values={asList(aggregation.params['percents'])}
          error={problemOf('percents')}
          onValues={(percents) => set({ percents }, 'percents')}
        />
      );
    case 'ranks':
      return (
        <ListField
          label={text().ranks}
          values={asList(aggregation.params['values'])}
          error={problemOf('values')}
          onValues={(values) => set({ values }, 'values')}
        />
      );
    case 'topHit':
      return <TopHit {...props} />;
    case 'baseMetric':
      return <BaseMetric {...props} />;
    case 'window':
      return number(props, 'window', text().window);
    case 'lag':
      return number(props, 'lag', text().lag);
    case 'formula':
      return <Formula {...props} />;
    case 'sibling':
      return <SiblingControl {...props} />;
    case 'format':
      return <FormatControl {...props} />;
    case 'label':
      return line(props, 'customLabel', text().label);
    default:
      return null;
  }
}

/** In Lens's language; what is wrong stands below it. */
function Formula(props: ControlProps) {
  return (
    <>
      {line(props, 'formula', text().formula)}
      <p className={styles.hint}>{text().formulaHint}</p>
    </>
  );
}

function TopHit(props: ControlProps) {
  const { aggregation, fields, set } = props;
  const { params } = aggregation;
  const modes = ['concat', 'average', 'sum', 'min', 'max'] as const;
  return (
    <>
      {number(props, 'size', text().hits)}
      <Select
        size="s"
        label={text().join}
        value={asText(params['aggregate'], 'concat')}
        options={modes.map((value) => ({ value, label: joinName(value) }))}
        onChange={(aggregate) => set({ aggregate })}
      />
      <Select
        size="s"
        label={text().sortField}
        value={asText(params['sortField'])}
        options={[
          { value: '', label: text().timeField },
          ...fields.filter(({ kind }) => kind !== 'place').map(choiceOf),
        ]}
        onChange={(sortField) => set({ sortField: sortField || undefined })}
      />
      <Select
        size="s"
        label={text().sortOrder}
        value={params['sortOrder'] === 'asc' ? 'asc' : 'desc'}
        options={[
          { value: 'desc', label: text().last },
          { value: 'asc', label: text().first },
        ]}
        onChange={(sortOrder) => set({ sortOrder })}
      />
    </>
  );
}

function BaseMetric({ aggregation, aggregations, fields, set, problemOf }: ControlProps) {
  const { params, id } = aggregation;
  const chosen = asText(params['metricAgg'], 'custom');
  const others = aggregations.filter((one) => !isBucket(one.type) && one.id !== id);
  const options = [
    ...others.map((one) => ({ value: one.id, label: describeAggregation(one, fields) })),
    { value: 'custom', label: text().ownMetric },
  ];
  const isKnown = options.some(({ value }) => value === chosen);
  return (
    <>
      <Select
        size="s"
        label={text().base}
        value={chosen}
        error={problemOf('metricAgg')}
        options={isKnown ? options : [{ value: chosen, label: chosen }, ...options]}
        onChange={(metricAgg) =>
          set({
            metricAgg,
            ...(metricAgg === 'custom' && { customMetric: { type: 'count', params: {} } }),
          })
        }
      />
      {chosen === 'custom' && (
        <OwnMetric
          fields={fields}
          metric={asObject(params['customMetric'])}
          onMetric={(customMetric) => set({ customMetric })}
        />
      )}
    </>
  );
}

export interface OwnMetricProps {
  fields: ControlProps['fields'];
  metric: AggregationConfig['params'];
  onMetric: (metric: AggregationConfig['params']) => void;
}

/** A metric that is asked for only to work another one out. */
export function OwnMetric({ fields, metric, onMetric }: OwnMetricProps) {
  const type = asText(metric['type'], 'count');
  const field = asText(asObject(metric['params'])['field']);
  const numbers = fields.filter(
    ({ kind }) => kind === 'number' || (type === 'cardinality' && kind !== 'place'),
  );
  return (
    <>
      <Select
        size="s"
        label={text().metric}
        value={type}
        options={OWN_METRICS.map((value) => ({ value, label: metricName(value) }))}
        onChange={(next) =>
          onMetric({
            type: next,
            params: next === 'count' ? {} : { field: field || (numbers[0]?.name ?? '') },
          })
        }
      />
      {type !== 'count' && (
        <Select
          size="s"
          label={text().metricField}
          value={field}
          options={numbers.map(({ name, label }) => ({ value: name, label }))}
          onChange={(next) => onMetric({ type, params: { field: next } })}
        />
      )}
    </>
  );
}

function joinName(mode: 'concat' | 'average' | 'sum' | 'min' | 'max'): string {
  const names = { average: 'avg', sum: 'sum', min: 'min', max: 'max' } as const;
  return mode === 'concat'
    ? i18n.formatMessage({ id: 'visualize.param.concat', defaultMessage: 'Concatenate' })
    : metricName(names[mode]);
}

const text = () => ({
  formula: i18n.formatMessage({ id: 'visualize.param.formula', defaultMessage: 'Formula' }),
  formulaHint: i18n.formatMessage({
    id: 'visualize.param.formula.hint',
    defaultMessage:
      "For example sum(bytes) / count(), count(kql='status >= 400', shift='1w'), moving_average(average(bytes), window=7), count() / overall_sum(count())",
  }),
  percents: i18n.formatMessage({ id: 'visualize.param.percents', defaultMessage: 'Percents' }),
  ranks: i18n.formatMessage({
    id: 'visualize.param.ranks',
    defaultMessage: 'Values to rank',
  }),
  hits: i18n.formatMessage({ id: 'visualize.param.hits', defaultMessage: 'Documents' }),
  join: i18n.formatMessage({ id: 'visualize.param.join', defaultMessage: 'Combine values by' }),
  sortField: i18n.formatMessage({ id: 'visualize.param.sortField', defaultMessage: 'Sort by' }),
  timeField: i18n.formatMessage({
    id: 'visualize.param.timeField',
    defaultMessage: 'Time field',
  }),
  sortOrder: i18n.formatMessage({ id: 'visualize.param.sortOrder', defaultMessage: 'Sort order' }),
  last: i18n.formatMessage({ id: 'visualize.param.last', defaultMessage: 'Largest first' }),
  first: i18n.formatMessage({ id: 'visualize.param.first', defaultMessage: 'Smallest first' }),
  base: i18n.formatMessage({ id: 'visualize.param.base', defaultMessage: 'Based on' }),
  ownMetric: i18n.formatMessage({
    id: 'visualize.param.ownMetric',
    defaultMessage: 'Custom metric',
  }),
  metric: i18n.formatMessage({ id: 'visualize.param.metric', defaultMessage: 'Metric' }),
  metricField: i18n.formatMessage({
    id: 'visualize.param.metricField',
    defaultMessage: 'Metric field',
  }),
  window: i18n.formatMessage({
    id: 'visualize.param.window',
    defaultMessage: 'Window (buckets)',
  }),
  lag: i18n.formatMessage({
    id: 'visualize.param.lag',
    defaultMessage: 'Lag (buckets)',
  }),
  label: i18n.formatMessage({ id: 'visualize.param.label', defaultMessage: 'Label' }),
});
