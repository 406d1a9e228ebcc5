import { isObject, type JsonObject } from '#common/json';
import { matchesPattern } from '#common/query';
import type { Names } from '../names';
import { mergeMappings } from './merge-mappings';
import type { IndexTemplate, LegacyTemplate, TemplateBody } from './template';

/** One behind the other: of what several say, the last one counts. */
export function composeBodies(bodies: readonly TemplateBody[]): Required<TemplateBody> {
  return bodies.reduce<Required<TemplateBody>>(
    (before, { settings = {}, mappings = {}, aliases = {} }) => ({
      settings: { ...before.settings, ...settings },
      mappings: mergeMappings(before.mappings, mappings),
      aliases: { ...before.aliases, ...aliases },
    }),
    { settings: {}, mappings: {}, aliases: {} },
  );
}

/** What an index template says with its parts. */
export const composedBody = (
  { composed_of: parts = [], template = {} }: IndexTemplate,
  { componentTemplates }: Pick<Names, 'componentTemplates'>,
): Required<TemplateBody> =>
  composeBodies([
    ...parts.flatMap((name) => componentTemplates.get(name)?.template ?? []),
    ...(isObject(template as JsonObject) ? [template] : []),
  ]);

/** The one that counts for an index of this name. */
export function templateFor(
  name: string,
  { indexTemplates }: Pick<Names, 'indexTemplates'>,
): { name: string; template: IndexTemplate } | undefined {
  const [best] = [...indexTemplates]
    .filter(([, template]) => isFor(name, template))
    .map(([own, template]) => ({ name: own, template }))
    .toSorted(
      (a, b) =>
        (b.template.priority ?? 0) - (a.template.priority ?? 0) || (a.name < b.name ? -1 : 1),
    );
  return best;
}

/** All older ones that are for an index of this name, those that count more behind the others. */
export const legacyTemplatesFor = (
  name: string,
  { legacyTemplates }: Pick<Names, 'legacyTemplates'>,
): readonly LegacyTemplate[] =>
  [...legacyTemplates]
    .filter(([, template]) => isFor(name, template))
    .toSorted(([a, one], [b, other]) => one.order - other.order || (a < b ? -1 : 1))
    .map(([, template]) => template);

const isFor = (name: string, { index_patterns: patterns }: { index_patterns: readonly string[] }) =>
  patterns.some((pattern) => matchesPattern(name, pattern));
