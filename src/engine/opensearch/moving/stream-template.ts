import type { JsonObject } from '#common/json';
import { flattenSettings } from '../../duckdb/mapping/read-settings';
import type { IndexDefinition } from '../../engine';
import type { IndexNames, NamesContext } from '../../index-names';
import { matchesPattern } from '../../index-patterns';
import type { MovedStream } from '../../moving';
import { noTemplate } from './stream-index';

type Templates = Pick<
  IndexNames,
  'listTemplates' | 'putTemplate' | 'deleteTemplates' | 'simulateTemplate'
>;

/** Those of a stream are hidden by themselves; pipelines are given to an index that is whole. */
const NOT_OF_NEW = ['index.hidden', 'index.default_pipeline', 'index.final_pipeline'];

/** Before any that people put. */
const PRIORITY = 2_000_000_000;

/** What the next index of one data stream is made with, while it is copied: it goes before the template that others of the name come from. */
export function createStreamTemplate(names: Templates, stream: MovedStream) {
  const { name, timestampField: field, mark } = stream;
  const template = `atrium-promotion-${name}`;
  const has = async (context: NamesContext) =>
    (await names.listTemplates('index', context)).some((one) => one.name === template);
  return {
    async put(definition: IndexDefinition, context: NamesContext): Promise<void> {
      const settings = await settingsOf(names, { stream, definition }, context);
      const body: JsonObject = {
        index_patterns: [name],
        priority: PRIORITY,
        data_stream: { timestamp_field: { name: field } },
        template: { mappings: definition.mappings, settings },
      };
      await names.putTemplate('index', { name: template, body, isNew: false }, context);
    },
    /** One that a stream comes from can't be deleted: it is made to be for none before. */
    async remove(context: NamesContext): Promise<void> {
      if (!(await has(context))) return;
      const body = { index_patterns: [`atrium-promotion-${mark}`], priority: PRIORITY };
      await names.putTemplate('index', { name: template, body, isNew: false }, context);
      await names.deleteTemplates('index', template, context);
    },
  };
}

/** Those of the index, over those that the template says where it is copied to: the parts of indices, say. */
async function settingsOf(
  names: Templates,
  { stream, definition }: { stream: MovedStream; definition: IndexDefinition },
  context: NamesContext,
): Promise<JsonObject> {
  const { name, template } = stream;
  const all = await names.listTemplates('index', context);
  const found = all.find((one) => one.name === template)?.template;
  const patterns = (found?.['index_patterns'] ?? []) as readonly string[];
  if (!found?.['data_stream'] || !patterns.some((pattern) => matchesPattern(name, pattern))) {
    throw noTemplate(name, template);
  }
  const made = await names.simulateTemplate({ template }, context);
  const flat = new Map<string, unknown>([
    ...flattenSettings(made?.template.settings ?? {}),
    ...flattenSettings(definition.settings ?? {}),
  ]);
  for (const name of NOT_OF_NEW) flat.delete(name);
  return Object.fromEntries(flat) as JsonObject;
}
