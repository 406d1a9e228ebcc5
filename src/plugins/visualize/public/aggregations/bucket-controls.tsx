import { asBoolean, asObject, asText } from '#common/json';
import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { isBucket } from '#plugins/visualizations/common';
import { Checkbox, SegmentedControl, Select, TextField } from '#ui';
import { toNumberOrText, toText } from '../forms/number-text';
import { fieldsFor } from '../model/aggregation-fit';
import { choiceOf, findBuilderField } from '../model/field-kind';
import { describeAggregation, INTERVALS, intervalName } from './names';
import type { ControlProps } from './ParamControl';
import type { ParamId } from './params';
import { rangeControl } from './range-controls';

/** Parameters of buckets. Undefined for those of others. */
export function bucketControl(param: ParamId, props: ControlProps): ReactNode | undefined {
  switch (param) {
    case 'field':
      return <FieldChoice {...props} />;
    case 'interval':
      return <DateInterval {...props} />;
    case 'partials':
      return check(props, 'drop_partials', text().partials);
    case 'numberInterval':
      return <NumberInterval {...props} />;
    case 'emptyBuckets':
      return check(props, 'min_doc_count', text().empty);
    case 'extendedBounds':
      return <Bounds {...props} />;
    case 'terms':
      return <TermOrder {...props} />;
    case 'size':
      return number(props, 'size', text().size);
    case 'precision':
      return number(props, 'precision', text().precision);
    case 'down':
      return check(props, 'row', text().down);
    case 'others':
      return (
        <>
          {check(props, 'otherBucket', text().other)}
          {check(props, 'missingBucket', text().missing)}
        </>
      );
    case 'lists':
      return (
        <>
          {line(props, 'include', text().include)}
          {line(props, 'exclude', text().exclude)}
        </>
      );
    default:
      return rangeControl(param, props);
  }
}

function FieldChoice({ aggregation, fields, set, problemOf }: ControlProps) {
  const name = asText(aggregation.params['field']);
  const chosen = findBuilderField(fields, name)?.name ?? name;
  const choices = fieldsFor(aggregation.type, fields);
  const isKnown = choices.some(({ name }) => name === chosen);
  return (
    <Select
      size="s"
      label={text().field}
      value={chosen}
      error={problemOf('field')}
      options={[
        ...(isKnown ? [] : [{ value: chosen, label: chosen || text().chooseField }]),
        ...choices.map(choiceOf),
      ]}
      onChange={(field) => set({ field })}
    />
  );
}

function check({ aggregation, set }: ControlProps, name: string, label: string) {
  return (
    <Checkbox
      label={label}
      checked={asBoolean(aggregation.params[name])}
      onChange={(on) => set({ [name]: on })}
    />
  );
}

export function number({ aggregation, set, problemOf }: ControlProps, name: string, label: string) {
  return (
    <TextField
      size="s"
      label={label}
      inputMode="numeric"
      value={toText(aggregation.params[name])}
      error={problemOf(name)}
      onChange={({ target: { value } }) => set({ [name]: toNumberOrText(value) }, name)}
    />
  );
}

export function line({ aggregation, set, problemOf }: ControlProps, name: string, label: string) {
  const value = aggregation.params[name];
  const shown = Array.isArray(value)
    ? value.map(toText).join('|')
    : asText(value) || asText(asObject(value)['pattern']);
  return (
    <TextField
      size="s"
      label={label}
      value={shown}
      error={problemOf(name)}
      onChange={(event) => set({ [name]: event.target.value || undefined }, name)}
    />
  );
}

function DateInterval({ aggregation, set, problemOf }: ControlProps) {
  const chosen = asText(aggregation.params['interval'], 'auto');
  const known: readonly string[] = INTERVALS;
  const options = known.includes(chosen) ? known : [chosen, ...known];
  return (
    <>
      <Select
        size="s"
        label={text().interval}
        value={chosen}
        options={options.map((value) => ({ value, label: intervalName(value) }))}
        onChange={(interval) =>
          set({ interval, ...(interval === 'custom' && { customInterval: '2h' }) })
        }
      />
      {chosen === 'custom' && (
        <TextField
          size="s"
          label={text().customInterval}
          value={asText(aggregation.params['customInterval'])}
          error={problemOf('customInterval')}
          onChange={(event) => set({ customInterval: event.target.value }, 'customInterval')}
        />
      )}
    </>
  );
}

function NumberInterval(props: ControlProps) {
  const { aggregation, set } = props;
  const isAuto = (aggregation.params['interval'] ?? 'auto') === 'auto';
  return (
    <>
      <Checkbox
        label={text().autoInterval}
        checked={isAuto}
        onChange={(on) => set({ interval: on ? 'auto' : 10 })}
      />
      {!isAuto && number(props, 'interval', text().interval)}
    </>
  );
}

function Bounds({ aggregation: { params }, set }: ControlProps) {
  const bounds = asObject(params['extended_bounds']);
  const isOn = asBoolean(params['has_extended_bounds']);
  const side = (name: 'min' | 'max', label: string) => (
    <TextField
      size="s"
      label={label}
      value={toText(bounds[name])}
      onChange={({ target: { value } }) =>
        set({ extended_bounds: { ...bounds, [name]: toNumberOrText(value) } }, `bounds.${name}`)
      }
    />
  );
  return (
    <>
      <Checkbox
        label={text().bounds}
        checked={isOn}
        onChange={(on) => set({ has_extended_bounds: on })}
      />
      {isOn && side('min', text().min)}
      {isOn && side('max', text().max)}
    </>
  );
}

function TermOrder({ aggregation, aggregations, fields, set }: ControlProps) {
  const { params } = aggregation;
  const metrics = aggregations.filter(({ type }) => !isBucket(type));
  const by = asText(params['orderBy']) || (metrics[0]?.id ?? '_key');
  const choices = [
    ...metrics.map((metric) => ({ value: metric.id, label: describeAggregation(metric, fields) })),
    { value: '_key', label: text().alphabet },
  ];
  const isKnown = choices.some(({ value }) => value === by);
  return (
    <>
      <Select
        size="s"
        label={text().orderBy}
        value={by}
        options={isKnown ? choices : [{ value: by, label: by }, ...choices]}
        onChange={(orderBy) => set({ orderBy })}
      />
      <SegmentedControl
        label={text().order}
        value={params['order'] === 'asc' ? 'asc' : 'desc'}
        options={[
          { value: 'desc', label: text().descending },
          { value: 'asc', label: text().ascending },
        ]}
        onChange={(order) => set({ order })}
      />
    </>
  );
}

const text = () => ({
  field: i18n.formatMessage({ id: 'visualize.param.field', defaultMessage: 'Field' }),
  chooseField: i18n.formatMessage({
    id: 'visualize.param.chooseField',
    defaultMessage: 'Choose a field',
  }),
  interval: i18n.formatMessage({ id: 'visualize.param.interval', defaultMessage: 'Interval' }),
  customInterval: i18n.formatMessage({
    id: 'visualize.param.customInterval',
    defaultMessage: 'Custom interval',
  }),
  autoInterval: i18n.formatMessage({
    id: 'visualize.param.autoInterval',
    defaultMessage: 'Automatic interval',
  }),
  partials: i18n.formatMessage({
    id: 'visualize.param.partials',
    defaultMessage: 'Drop partial intervals',
  }),
  empty: i18n.formatMessage({
    id: 'visualize.param.empty',
    defaultMessage: 'Show empty buckets',
  }),
  bounds: i18n.formatMessage({ id: 'visualize.param.bounds', defaultMessage: 'Extend bounds' }),
  min: i18n.formatMessage({ id: 'visualize.param.min', defaultMessage: 'From' }),
  max: i18n.formatMessage({ id: 'visualize.param.max', defaultMessage: 'To' }),
  orderBy: i18n.formatMessage({ id: 'visualize.param.orderBy', defaultMessage: 'Order by' }),
  order: i18n.formatMessage({ id: 'visualize.param.order', defaultMessage: 'Order' }),
  alphabet: i18n.formatMessage({
    id: 'visualize.param.alphabet',
    defaultMessage: 'Alphabetical',
  }),
  descending: i18n.formatMessage({
    id: 'visualize.param.descending',
    defaultMessage: 'Descending',
  }),
  ascending: i18n.formatMessage({ id: 'visualize.param.ascending', defaultMessage: 'Ascending' }),
  size: i18n.formatMessage({ id: 'visualize.param.size', defaultMessage: 'Number of values' }),
  precision: i18n.formatMessage({
    id: 'visualize.param.precision',
    defaultMessage: 'Precision',
  }),
  other: i18n.formatMessage({
    id: 'visualize.param.other',
    defaultMessage: 'Group the rest as "Other"',
  }),
  missing: i18n.formatMessage({
    id: 'visualize.param.missing',
    defaultMessage: 'Show documents without a value',
  }),
  include: i18n.formatMessage({
    id: 'visualize.param.include',
    defaultMessage: 'Include (regex)',
  }),
  down: i18n.formatMessage({
    id: 'visualize.param.down',
    defaultMessage: 'Stack vertically',
  }),
  exclude: i18n.formatMessage({
    id: 'visualize.param.exclude',
    defaultMessage: 'Exclude (regex)',
  }),
});
