import { asObject } from '#common/json';
import type { RequestEngine } from '#core/server';
import { EngineError, type IndexDefinition } from '#engine';
import { DEFINITIONS } from './definitions';

export type Signal = keyof typeof DEFINITIONS;

interface Named {
  name: string;
  patterns: readonly string[];
}

/** As the ecosystem calls them. */
const TEMPLATES: Readonly<Record<Signal, Named>> = {
  logs: { name: 'ss4o_logs', patterns: ['ss4o_logs-*'] },
  spans: { name: 'otel-v1-apm-span', patterns: ['otel-v1-apm-span-*'] },
};

/**
 * What an index is made with: the template that counts for it, which is put where it is missing and can then be changed by anybody who may
 * manage its indices. A template that says nothing of fields leaves these as they are here.
 *
 * @param engine with the rights of the server, which keeps the template
 */
export async function definitionOf(
  index: string,
  signal: Signal,
  { names }: Pick<RequestEngine, 'names'>,
): Promise<IndexDefinition> {
  await putMissing(signal, names);
  const { template } = (await names.simulateTemplate({ index })) ?? {};
  const fields = Object.keys(asObject(template?.mappings['properties']));
  return fields.length > 0 ? { mappings: {} } : DEFINITIONS[signal];
}

async function putMissing(signal: Signal, names: RequestEngine['names']): Promise<void> {
  const { name, patterns } = TEMPLATES[signal];
  const found = await names.listTemplates('index');
  if (found.some((one) => one.name === name)) return;
  const { mappings } = DEFINITIONS[signal];
  const body = { index_patterns: [...patterns], template: { mappings }, version: 1 };
  try {
    await names.putTemplate('index', { name, body, isNew: true });
  } catch (error) {
    // Somebody's own template is for these indices, or somebody else has put this one meanwhile.
    if (!(error instanceof EngineError)) throw error;
  }
}
