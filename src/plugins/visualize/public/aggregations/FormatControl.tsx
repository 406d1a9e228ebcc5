import { i18n } from '#common/i18n';
import { asObject, asText, type JsonObject } from '#common/json';
import { Select, TextField } from '#ui';
import { toNumberOrText, toText } from '../forms/number-text';
import type { ControlProps } from './ParamControl';

/** The unit and the digits of a metric. */
export function FormatControl({ aggregation: { params }, set }: ControlProps) {
  const format = asObject(params['valueFormat']);
  const id = asText(format['id']);
  const own = asObject(format['params']);
  const put = (change: JsonObject, step: string) =>
    set({ valueFormat: { id: id || 'number', params: { ...own, ...change } } }, step);
  return (
    <>
      <Select
        size="s"
        label={text().unit}
        value={id}
        options={[
          { value: '', label: text().ofField },
          { value: 'number', label: text().number },
          { value: 'bytes', label: text().bytes },
          { value: 'percent', label: text().percent },
          { value: 'currency', label: text().currency },
          { value: 'duration', label: text().duration },
        ]}
        onChange={(next) =>
          set({ valueFormat: next === '' ? undefined : { id: next, params: {} } })
        }
      />
      {(id === 'number' || id === 'percent') && (
        <TextField
          size="s"
          label={text().decimals}
          value={toText(own['decimals'])}
          onChange={(event) => put({ decimals: toNumberOrText(event.target.value) }, 'decimals')}
        />
      )}
      {id === 'number' && (
        <TextField
          size="s"
          label={text().suffix}
          value={asText(own['suffix'])}
          onChange={(event) => put({ suffix: event.target.value }, 'suffix')}
        />
      )}
      {id === 'currency' && (
        <TextField
          size="s"
          label={text().code}
          value={asText(own['currency'], 'USD')}
          onChange={(event) => put({ currency: event.target.value.toUpperCase() }, 'currency')}
        />
      )}
      {id === 'duration' && (
        <Select
          size="s"
          label={text().input}
          value={asText(own['inputFormat'], 'seconds')}
          options={[
            { value: 'milliseconds', label: text().milliseconds },
            { value: 'seconds', label: text().seconds },
            { value: 'minutes', label: text().minutes },
            { value: 'hours', label: text().hours },
            { value: 'days', label: text().days },
          ]}
          onChange={(inputFormat) => put({ inputFormat }, 'inputFormat')}
        />
      )}
    </>
  );
}

const text = () => ({
  unit: i18n.formatMessage({ id: 'visualize.format.unit', defaultMessage: 'Unit' }),
  ofField: i18n.formatMessage({
    id: 'visualize.format.ofField',
    defaultMessage: 'Same as field',
  }),
  number: i18n.formatMessage({ id: 'visualize.format.number', defaultMessage: 'Number' }),
  bytes: i18n.formatMessage({ id: 'visualize.format.bytes', defaultMessage: 'Bytes' }),
  percent: i18n.formatMessage({ id: 'visualize.format.percent', defaultMessage: 'Percent' }),
  currency: i18n.formatMessage({ id: 'visualize.format.currency', defaultMessage: 'Currency' }),
  duration: i18n.formatMessage({ id: 'visualize.format.duration', defaultMessage: 'Duration' }),
  decimals: i18n.formatMessage({ id: 'visualize.format.decimals', defaultMessage: 'Decimals' }),
  suffix: i18n.formatMessage({
    id: 'visualize.format.suffix',
    defaultMessage: 'Suffix',
  }),
  code: i18n.formatMessage({ id: 'visualize.format.code', defaultMessage: 'Currency code' }),
  input: i18n.formatMessage({ id: 'visualize.format.input', defaultMessage: 'Input unit' }),
  milliseconds: i18n.formatMessage({
    id: 'visualize.format.milliseconds',
    defaultMessage: 'Milliseconds',
  }),
  seconds: i18n.formatMessage({ id: 'visualize.format.seconds', defaultMessage: 'Seconds' }),
  minutes: i18n.formatMessage({ id: 'visualize.format.minutes', defaultMessage: 'Minutes' }),
  hours: i18n.formatMessage({ id: 'visualize.format.hours', defaultMessage: 'Hours' }),
  days: i18n.formatMessage({ id: 'visualize.format.days', defaultMessage: 'Days' }),
});
