import { tell } from '#common/server-messages';
import { closedObject, HttpError } from '#core/server';
import { indexNameProblem } from '#engine';
import { scheduleProblem, type SourceInput } from '../common/index';
import type { Connector, Values } from './connectors/connector';
import { connectorOf } from './connectors/registry';

const text = (maxLength: number, minLength = 0) =>
  ({ type: 'string', minLength, maxLength }) as const;

const texts = {
  type: 'object',
  maxProperties: 50,
  additionalProperties: text(20_000),
} as const;

const schedule = {
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    kind: { enum: ['manual', 'interval', 'cron'] },
    minutes: { type: 'integer' },
    expression: text(200),
    timeZone: text(100),
  },
} as const;

/** What leads to a connection. */
export const connectionBody = closedObject(
  { id: text(100, 1), kind: text(50, 1), values: texts, secrets: texts },
  ['kind', 'values'],
);

const properties = {
  name: text(200, 1),
  kind: text(50, 1),
  index: text(255, 1),
  schedule,
  values: texts,
  secrets: texts,
  version: text(100, 1),
};
const needed = ['name', 'kind', 'index', 'schedule', 'values'] as const;

export const sourceBody = closedObject(properties, needed);
export const changedSourceBody = closedObject(properties, [...needed, 'version']);

export interface CheckedInput {
  connector: Connector;
  /** Those that the kind has fields for; never a secret. */
  values: Values;
}

/** Throws 400 with what is missing or can't be. */
export function checkConnection({
  kind,
  values: given,
}: Pick<SourceInput, 'kind' | 'values'>): CheckedInput {
  const connector = connectorOf(kind);
  if (!connector) throw new HttpError(400, tell('sources.noKind', { kind }));
  const fields = connector.fields.filter((one) => one.kind !== 'secret');
  const unknown = Object.keys(given).find((name) => !fields.some((one) => one.name === name));
  if (unknown !== undefined) {
    throw new HttpError(400, tell('sources.noField', { name: unknown.slice(0, 100) }));
  }
  const values: Record<string, string> = {};
  for (const { name, label, required, choices, default: usual } of fields) {
    const value = given[name]?.trim() || usual || '';
    if (required && value === '') {
      throw new HttpError(400, tell('sources.required', { name: label }));
    }
    if (choices && !choices.some((choice) => choice.value === value)) {
      throw new HttpError(400, tell('sources.noChoice', { name: label }));
    }
    if (value !== '') values[name] = value;
  }
  connector.placeOf(values);
  connector.check?.(values);
  return { connector, values };
}

/** The whole of a source. */
export function checkSource(input: SourceInput): CheckedInput {
  if (input.name.trim() === '') throw new HttpError(400, tell('sources.noName'));
  const problem = indexNameProblem(input.index);
  if (problem) throw new HttpError(400, problem);
  const broken = isWhole(input.schedule) ? scheduleProblem(input.schedule) : input.schedule.kind;
  if (broken !== undefined) throw new HttpError(400, tell('sources.noSchedule', { text: broken }));
  return checkConnection(input);
}

const isWhole = (schedule: SourceInput['schedule']): boolean =>
  schedule.kind === 'manual' ||
  (schedule.kind === 'interval'
    ? typeof schedule.minutes === 'number'
    : typeof schedule.expression === 'string' && typeof schedule.timeZone === 'string');
