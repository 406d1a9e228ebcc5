import { createHash } from 'node:crypto';
import { ConfigError, HttpError, type CoreSetup } from '#core/server';
import type { Schedule, SourceInput } from '../../common/index';
import { connectorOf } from '../connectors/registry';
import { checkSource } from '../source-schema';

/** A source of the configuration file, checked; its secrets as they stand there. */
export interface ConfiguredSource extends SourceInput {
  id: string;
  secrets: Readonly<Record<string, string>>;
}

type Entry = CoreSetup['config']['sources.list'][number];

/** Throws `ConfigError`, which names the source and what is wrong. */
export function readConfigured(list: readonly Entry[]): readonly ConfiguredSource[] {
  const sources = list.map(read);
  for (const [at, { name, index }] of sources.entries()) {
    const twin = sources.slice(0, at).find((one) => one.name === name || one.index === index);
    if (twin) {
      throw refusal(at, name, `${twin.name === name ? 'name' : 'index'} is that of another one`);
    }
  }
  return sources;
}

function read({ name, kind, index, schedule, ...fields }: Entry, at: number): ConfiguredSource {
  const known = connectorOf(kind)?.fields ?? [];
  const isSecret = (field: string) =>
    known.some((one) => one.name === field && one.kind === 'secret');
  const texts = Object.entries(fields).map(([field, value]) => [field, String(value)] as const);
  const source = {
    id: idOf(name),
    name,
    kind,
    index,
    schedule: toSchedule(schedule),
    secrets: Object.fromEntries(texts.filter(([field]) => isSecret(field))),
  };
  try {
    const given = Object.fromEntries(texts.filter(([field]) => !isSecret(field)));
    return { ...source, values: checkSource({ ...source, values: given }).values };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw refusal(at, name, error.message);
  }
}

/** The same after each start: what was copied is known by it. */
const idOf = (name: string): string =>
  `configured-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;

function toSchedule(schedule: Entry['schedule']): Schedule {
  if (!schedule) return { kind: 'manual' };
  return 'minutes' in schedule
    ? { kind: 'interval', minutes: schedule.minutes }
    : { kind: 'cron', expression: schedule.cron, timeZone: schedule.timeZone };
}

const refusal = (at: number, name: string, reason: string): ConfigError =>
  new ConfigError(`[sources.list] source ${at + 1} (${name}): ${reason.replace(/\.$/, '')}.`);
