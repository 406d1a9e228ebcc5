import type { JsonObject } from '#common/json';
import type { RequestEngine } from '#core/server';
import type { ServerFacts } from '../server-facts';
import { idOf } from '../server-facts';
import { flattenSettings, nestSettings } from './nested-settings';

/** OpenSearch's number of the version that is spoken. */
const CREATED_VERSION = '137297827';

export const uuidOf = ({ clusterUuid }: ServerFacts, index: string): string =>
  idOf('index', clusterUuid, index);

/** As OpenSearch tells them: texts, in an object. When it was made is not known. */
export function settingsOf(index: string, settings: JsonObject, server: ServerFacts): JsonObject {
  const fixed: JsonObject = {
    index: {
      replication: { type: 'DOCUMENT' },
      number_of_shards: '1',
      number_of_replicas: '0',
      provided_name: index,
      uuid: uuidOf(server, index),
      version: { created: CREATED_VERSION },
    },
  };
  const all = [...flattenSettings(settings), ...flattenSettings(fixed)];
  return nestSettings(
    new Map(all.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])),
  );
}

/** Mappings and settings of each, in the order given. */
export const definitionsOf = (engine: RequestEngine, names: readonly string[]) =>
  Promise.all(names.map(async (name) => ({ name, ...(await engine.definitionOf(name)) })));

/** An object by names that people choose. */
export const byName = <Value>(
  entries: readonly (readonly [string, Value])[],
): Record<string, Value> =>
  entries.reduce(
    (all, [name, value]) =>
      Object.defineProperty(all, name, { value, enumerable: true }) as Record<string, Value>,
    {} as Record<string, Value>,
  );
