import { asList, asObject, asText, type JsonObject, type JsonValue, isOn } from '#common/json';
import { metricLabel } from '../../../common/answer/series-label';
import type { Metric, PanelType } from '../../../common/model/panel';
import { readSeries } from '../../../common/model/read-series';
import { Controls, ItemList, useFields } from '#plugins/visualizations/public';
import {
  metricControls,
  percentileControls,
  targetsOf,
  variableControls,
} from '../controls/metric-controls';
import { seriesRules } from '../controls/panel-controls';
import {
  drawingControls,
  filterControls,
  formatControls,
  nameControls,
  ownIndexControls,
  splitControls,
} from '../controls/series-controls';
import { WORDS } from '../words';
import { RuleList } from './RuleList';

export interface FormProps {
  values: JsonObject;
  onChange: (key: string, value: JsonValue) => void;
}

interface SeriesFormProps extends FormProps {
  type: PanelType;
  /** Of the panel. */
  index: string | undefined;
}

/** Everything of a series, in the order in which it is thought of. */
export function SeriesForm({ values, onChange, type, index }: SeriesFormProps) {
  const isOwn = isOn(values['override_index_pattern']) && type !== 'table';
  const fields = useFields((isOwn && asText(values['series_index_pattern'])) || index);
  const { metrics } = readSeries(values, 0);
  const rest = { values, onChange, fields };
  const filters = asList(values['split_filters']);
  return (
    <>
      <Controls {...rest} controls={nameControls()} />
      <ItemList
        title={WORDS.metrics()}
        noun={WORDS.oneMetric()}
        items={metrics.map((metric) => ({ ...metric.params, id: metric.id, type: metric.type }))}
        onChange={(items) => onChange('metrics', items)}
        titleOf={(item) =>
          metricLabel(
            metrics.find(({ id }) => id === item['id']),
            metrics,
          )
        }
        create={(id) => ({ id, type: 'count' })}
        renderItem={(item, change) => (
          <MetricForm values={item} onChange={change} {...{ metrics, fields }} />
        )}
      />
      <Controls {...rest} controls={splitControls(values, metrics, type)} />
      {values['split_mode'] === 'filters' && type !== 'table' && (
        <ItemList
          title={WORDS.filters()}
          noun={WORDS.filter()}
          items={filters}
          onChange={(items) => onChange('split_filters', items)}
          titleOf={(item) => asText(item['label']) || asText(asObject(item['filter'])['query'])}
          create={(id) => ({ id, filter: { query: '', language: 'kuery' } })}
          renderItem={(item, change) => (
            <Controls controls={filterControls()} values={item} onChange={change} fields={fields} />
          )}
        />
      )}
      <Controls {...rest} controls={formatControls(type)} />
      {type === 'timeseries' && <Controls {...rest} controls={drawingControls(values)} />}
      {type === 'table' ? (
        <RuleList {...{ values, onChange }} rules={seriesRules()} />
      ) : (
        <Controls {...rest} controls={ownIndexControls(values)} />
      )}
    </>
  );
}

interface MetricFormProps extends FormProps {
  metrics: readonly Metric[];
  fields: readonly string[];
}

function MetricForm({ values, onChange, metrics, fields }: MetricFormProps) {
  const type = asText(values['type']);
  const targets = targetsOf(asText(values['id']), metrics);
  return (
    <>
      <Controls controls={metricControls(values, metrics)} {...{ values, onChange, fields }} />
      {type === 'percentile' && (
        <ItemList
          title={WORDS.percentiles()}
          noun={WORDS.percentile()}
          items={asList(values['percentiles'])}
          onChange={(items) => onChange('percentiles', items)}
          titleOf={({ value }) => String(value ?? '')}
          create={(id) => ({ id, mode: 'line', value: 50 })}
          renderItem={(item, change) => (
            <Controls
              controls={percentileControls(item)}
              values={item}
              onChange={change}
              fields={fields}
            />
          )}
        />
      )}
      {(type === 'math' || type === 'calculation') && (
        <ItemList
          title={WORDS.variables()}
          noun={WORDS.variable()}
          items={asList(values['variables'])}
          onChange={(items) => onChange('variables', items)}
          titleOf={({ name }) => asText(name)}
          create={(id) => ({ id, name: '', field: '' })}
          renderItem={(item, change) => (
            <Controls
              controls={variableControls(targets)}
              values={item}
              onChange={change}
              fields={fields}
            />
          )}
        />
      )}
    </>
  );
}
