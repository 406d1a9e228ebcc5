import { i18n } from '#common/i18n';
import { asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import {
  type AggregationConfig,
  formulaProblem,
  type Visualization,
} from '#plugins/visualizations/common';
import { parseDql } from '#common/query';
import { parseDateMath } from '#common/time';
import { fits, needsField } from './aggregation-fit';
import { type BuilderField, findBuilderField, titleOf } from './field-kind';
import { lacksFieldText } from './lacks-field';

/** What is wrong with one input, in words for a person. */
export interface Problem {
  aggregation: string;
  /** The option of the aggregation; `field` for its field. */
  param: string;
  message: string;
}

/** What can't be asked for yet: the last chart that could stays. */
export function findProblems(
  { aggs }: Pick<Visualization, 'aggs'>,
  fields: readonly BuilderField[],
): readonly Problem[] {
  return aggs
    .filter(({ enabled }) => enabled)
    .flatMap((one) =>
      [...fieldProblems(one, fields), ...paramProblems(one, aggs)].map(([param, message]) => ({
        aggregation: one.id,
        param,
        message,
      })),
    );
}

type Found = readonly [param: string, message: string];

function fieldProblems(
  { type, params }: AggregationConfig,
  fields: readonly BuilderField[],
): Found[] {
  if (!needsField(type)) return [];
  const name = asText(params['field']);
  if (name === '') return [['field', text().chooseField]];
  const field = findBuilderField(fields, name);
  if (!field) return [['field', lacksFieldText(name)]];
  if (fits(type, field)) return [];
  const message = i18n.formatMessage(
    {
      id: 'visualize.problem.kind',
      defaultMessage: '{name} holds {type} values, which this aggregation can’t use.',
    },
    { name: titleOf(field), type: field.type },
  );
  return [['field', message]];
}

function paramProblems(one: AggregationConfig, all: readonly AggregationConfig[]): Found[] {
  const { type, params } = one;
  switch (type) {
    case 'date_histogram':
      return intervalProblem(params);
    case 'histogram':
      return params['interval'] === 'auto' ? [] : positive(params, 'interval', text().positive);
    case 'terms':
    case 'significant_terms':
      return [
        ...whole(params, 'size', 1, 10_000),
        ...pattern(params, 'include'),
        ...pattern(params, 'exclude'),
      ];
    case 'range':
      return rangeProblem(params);
    case 'date_range':
      return dateRangeProblem(params);
    case 'ip_range':
      return ipProblem(params);
    case 'filters':
      return filterProblem(params);
    case 'percentiles':
      return numbers(params, 'percents', 0, 100);
    case 'percentile_ranks':
      return numbers(params, 'values', -Infinity, Infinity);
    case 'formula': {
      const problem = formulaProblem(asText(params['formula']));
      return problem === undefined ? [] : [['formula', problem]];
    }
    case 'top_hits':
      return whole(params, 'size', 1, 100);
    case 'geohash_grid':
      return whole(params, 'precision', 1, 12);
    case 'moving_avg':
      return [...baseProblem(one, all), ...whole(params, 'window', 1, 1000)];
    case 'serial_diff':
      return [...baseProblem(one, all), ...whole(params, 'lag', 1, 1000)];
    case 'derivative':
    case 'cumulative_sum':
      return baseProblem(one, all);
    default:
      return [];
  }
}

function intervalProblem(params: JsonObject): Found[] {
  if (params['interval'] !== 'custom') return [];
  const chosen = asText(params['customInterval']);
  return /^\d{0,6}\s*(ms|s|m|h|d|w|M|q|y)$/.test(chosen.trim()) && !/^0+\D/.test(chosen.trim())
    ? []
    : [['customInterval', text().interval]];
}

function positive(params: JsonObject, name: string, message: string): Found[] {
  const value = asNumber(params[name]);
  return value !== undefined && value > 0 ? [] : [[name, message]];
}

function whole(params: JsonObject, name: string, min: number, max: number): Found[] {
  if (params[name] === undefined) return [];
  const value = asNumber(params[name]);
  if (value !== undefined && Number.isInteger(value) && value >= min && value <= max) return [];
  const message = i18n.formatMessage(
    {
      id: 'visualize.problem.whole',
      defaultMessage: 'Enter a whole number from {min} to {max}.',
    },
    { min: i18n.formatNumber(min), max: i18n.formatNumber(max) },
  );
  return [[name, message]];
}

function numbers(params: JsonObject, name: string, min: number, max: number): Found[] {
  const values = asList(params[name]);
  const good = values.every((item) => {
    const value = asNumber(item);
    return value !== undefined && value >= min && value <= max;
  });
  if (values.length > 0 && good) return [];
  return [[name, name === 'percents' ? text().percents : text().numbers]];
}

function pattern(params: JsonObject, name: string): Found[] {
  const value = params[name];
  const source = asText(value) || asText(asObject(value)['pattern']);
  try {
    RegExp(source, 'u');
    return [];
  } catch {
    return [[name, text().pattern]];
  }
}

function rangeProblem(params: JsonObject): Found[] {
  const ranges = asList(params['ranges']).map(asObject);
  const isBad = ({ from, to }: JsonObject) => {
    const given = [from, to].filter(
      (value) => value !== undefined && value !== null && value !== '',
    );
    const [low, high] = [asNumber(from), asNumber(to)];
    return (
      given.some((value) => asNumber(value) === undefined) ||
      given.length === 0 ||
      (low !== undefined && high !== undefined && low >= high)
    );
  };
  return ranges.length === 0 || ranges.some(isBad) ? [['ranges', text().range]] : [];
}

function dateRangeProblem(params: JsonObject): Found[] {
  const options = { now: Date.now(), timeZone: 'UTC' };
  const isBad = ({ from, to }: JsonObject) => {
    const given = [from, to].map((value) => asText(value)).filter((value) => value !== '');
    return given.length === 0 || given.some((value) => parseDateMath(value, options) === undefined);
  };
  const ranges = asList(params['ranges']).map(asObject);
  return ranges.length === 0 || ranges.some(isBad) ? [['ranges', text().dateRange]] : [];
}

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)$/i;

function ipProblem(params: JsonObject): Found[] {
  const ranges = asObject(params['ranges']);
  if (params['ipRangeType'] === 'mask') {
    const masks = asList(ranges['mask']).map((item) => asText(asObject(item)['mask']));
    const isMask = (mask: string) => {
      const [address = '', bits = ''] = mask.split('/');
      return ADDRESS.test(address) && /^\d{1,3}$/.test(bits);
    };
    return masks.length > 0 && masks.every(isMask) ? [] : [['ranges', text().mask]];
  }
  const pairs = asList(ranges['fromTo']).map(asObject);
  const isGood = ({ from, to }: JsonObject) => {
    const given = [from, to].map((value) => asText(value)).filter((value) => value !== '');
    return given.length > 0 && given.every((value) => ADDRESS.test(value));
  };
  return pairs.length > 0 && pairs.every(isGood) ? [] : [['ranges', text().address]];
}

function filterProblem(params: JsonObject): Found[] {
  for (const [position, item] of asList(params['filters']).entries()) {
    const { query, language } = asObject(asObject(item)['input']);
    if (typeof query === 'string' && language !== 'lucene') {
      try {
        parseDql(query);
      } catch (error) {
        return [[`filters.${position}`, error instanceof Error ? error.message : String(error)]];
      }
    }
  }
  return [];
}

/** The metric that another one is computed from may be gone. */
function baseProblem(
  { id, params }: AggregationConfig,
  all: readonly AggregationConfig[],
): Found[] {
  const chosen = asText(params['metricAgg']);
  const isOwn = chosen === '' || chosen === 'custom';
  return isOwn || all.some((one) => one.id === chosen && one.id !== id && one.enabled)
    ? []
    : [['metricAgg', text().base]];
}

const text = () => ({
  chooseField: i18n.formatMessage({
    id: 'visualize.problem.chooseField',
    defaultMessage: 'Choose a field.',
  }),
  positive: i18n.formatMessage({
    id: 'visualize.problem.positive',
    defaultMessage: 'Enter a number above 0.',
  }),
  interval: i18n.formatMessage({
    id: 'visualize.problem.interval',
    defaultMessage: 'Enter a number and a unit: 30s, 15m, 2h, 1d, 1w, 1M, 1y.',
  }),
  percents: i18n.formatMessage({
    id: 'visualize.problem.percents',
    defaultMessage: 'Enter numbers from 0 to 100, separated by commas.',
  }),
  numbers: i18n.formatMessage({
    id: 'visualize.problem.numbers',
    defaultMessage: 'Enter numbers, separated by commas.',
  }),
  pattern: i18n.formatMessage({
    id: 'visualize.problem.pattern',
    defaultMessage: 'Not a valid regular expression: a bracket or escape is not closed.',
  }),
  range: i18n.formatMessage({
    id: 'visualize.problem.range',
    defaultMessage: 'Each range needs numbers, the first below the second.',
  }),
  dateRange: i18n.formatMessage({
    id: 'visualize.problem.dateRange',
    defaultMessage: 'Each range needs a date or a time such as now-1d.',
  }),
  mask: i18n.formatMessage({
    id: 'visualize.problem.mask',
    defaultMessage: 'Enter CIDR masks such as 10.0.0.0/8.',
  }),
  address: i18n.formatMessage({
    id: 'visualize.problem.address',
    defaultMessage: 'Each range needs addresses such as 10.0.0.1.',
  }),
  base: i18n.formatMessage({
    id: 'visualize.problem.base',
    defaultMessage: 'The metric that this is based on is not in the chart. Choose another.',
  }),
});
