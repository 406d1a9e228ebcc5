import { i18n } from '#common/i18n';
import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import { COLUMN, isAnswered, isMetric } from './aggregation-kinds';
import { AGGREGATION_ROLES, type AggregationConfig, type AggregationRole } from './visualization';

const roles: ReadonlySet<string> = new Set(AGGREGATION_ROLES);

export function readAggregations(
  value: unknown,
  chartType: string,
  tell: (notice: string) => void,
): readonly AggregationConfig[] {
  const seen = new Set<string>();
  return asList(value).flatMap((item, position) => {
    const raw = asObject(item);
    const type = asText(raw['type']);
    const id = readId(raw['id'], position);
    if (!type || seen.has(id)) {
      tell(unreadable(position + 1));
      return [];
    }
    seen.add(id);
    if (!isAnswered(type) && type !== COLUMN) tell(notAnswered(type));
    const schema = readRole(raw, chartType);
    const params = asObject(raw['params']);
    return [{ id, enabled: asBoolean(raw['enabled'], true), type, schema, params }];
  });
}

export function readId(value: unknown, position: number): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : String(position + 1);
}

/** Some files give a pie a `group`, or leave the role out. */
function readRole({ schema, type }: JsonObject, chartType: string): AggregationRole {
  if (type === COLUMN && roles.has(asText(schema))) return schema as AggregationRole;
  if (isMetric(asText(type)) && schema !== 'radius') return 'metric';
  if (schema === 'group' && (chartType === 'pie' || chartType === 'tagcloud')) return 'segment';
  if (typeof schema === 'string' && roles.has(schema) && schema !== 'metric') {
    return schema as AggregationRole;
  }
  return chartType === 'table' ? 'bucket' : 'segment';
}

function notAnswered(type: string): string {
  return i18n.formatMessage(
    {
      id: 'visualizations.read.aggregation',
      defaultMessage: 'The aggregation "{type}" is not supported yet: it is kept but not drawn.',
    },
    { type },
  );
}

function unreadable(position: number): string {
  return i18n.formatMessage(
    {
      id: 'visualizations.read.brokenAggregation',
      defaultMessage: 'Aggregation {position} of the chart could not be read and is left out.',
    },
    { position },
  );
}
