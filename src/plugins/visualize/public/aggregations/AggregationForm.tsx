import { asText } from '#common/json';
import { type AggregationConfig } from '#plugins/visualizations/common';
import { Select } from '#ui';
import { i18n } from '#common/i18n';
import { useBuilder } from '../builder/builder-context';
import { aggregationsFor, fieldsFor, needsField, newAggregation } from '../model/aggregation-fit';
import { findBuilderField } from '../model/field-kind';
import { replaceAggregation } from '../model/retype';
import { aggregationName } from './names';
import { changed, ParamControl } from './ParamControl';
import { type ParamId, PARAMS } from './params';
import styles from './Aggregations.module.css';

/** All that can be set of an aggregation. */
export function AggregationForm({ aggregation }: { aggregation: AggregationConfig }) {
  const { visualization, change, fields, problems, type: chartType } = useBuilder();
  const { id, type, schema } = aggregation;
  const replace = (next: AggregationConfig, step?: string) =>
    change((draft) => replaceAggregation(draft, next), step && `${id}:${step}`);
  const allowed = chartType ? aggregationsFor(chartType, schema) : [];
  const choices = allowed.filter((name) => !needsField(name) || fieldsFor(name, fields).length > 0);
  return (
    <div className={styles.form}>
      <Select
        size="s"
        label={i18n.formatMessage({
          id: 'visualize.aggregation.kind',
          defaultMessage: 'Calculation',
        })}
        value={type}
        options={[...new Set([type, ...choices])].map((name) => ({
          value: name,
          label: aggregationName(name),
        }))}
        onChange={(next) => replace(retype(aggregation, next, visualization.aggs, fields))}
      />
      {paramsOf(aggregation).map((param) => (
        <ParamControl
          key={param}
          {...{ param, aggregation, fields }}
          aggregations={visualization.aggs}
          set={(values, step) =>
            replace({ ...aggregation, params: changed(aggregation.params, values) }, step)
          }
          problemOf={(name) =>
            problems.find((one) => one.aggregation === id && one.param === name)?.message
          }
        />
      ))}
    </div>
  );
}

function paramsOf({ type, schema }: AggregationConfig): readonly ParamId[] {
  const own = Object.hasOwn(PARAMS, type) ? (PARAMS[type] ?? []) : [];
  return schema === 'split' ? [...own, 'down'] : own;
}

/** Another calculation of the same field, or of the first that it can count with. */
function retype(
  { id, schema, params, enabled }: AggregationConfig,
  type: string,
  all: readonly AggregationConfig[],
  fields: ReturnType<typeof useBuilder>['fields'],
): AggregationConfig {
  const possible = fieldsFor(type, fields);
  const field = findBuilderField(possible, asText(params['field'])) ?? possible[0];
  const others = all.filter((one) => one.id !== id);
  const fresh = newAggregation(type, schema, needsField(type) ? field?.name : undefined, others);
  const kept = Object.fromEntries(
    ['customLabel', 'valueFormat'].flatMap((name) => {
      const value = params[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { ...fresh, id, enabled, params: { ...fresh.params, ...kept } };
}
