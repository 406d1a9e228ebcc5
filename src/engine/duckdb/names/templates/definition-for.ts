import type { JsonObject } from '#common/json';
import type { IndexDefinition } from '../../../engine';
import { flattenSettings } from '../../mapping/read-settings';
import { illegalArgument } from '../name-error';
import type { Names } from '../names';
import { composeBodies, composedBody, legacyTemplatesFor, templateFor } from './compose';
import type { TemplateBody } from './template';

/** What an index is made with, all templates in it. */
export interface WholeDefinition extends Required<IndexDefinition> {
  /** Aliases that templates give, beside those of the request. */
  given: JsonObject;
}

/**
 * What an index of this name is made with: what the request says, over what the templates that match say.
 *
 * @throws EngineError where a data stream would be made of this name
 */
export function definitionFor(
  name: string,
  own: Partial<IndexDefinition>,
  names: Names,
): WholeDefinition {
  const found = templateFor(name, names);
  if (found?.template.data_stream) {
    throw illegalArgument(
      `cannot create index with name [${name}], because it matches with template [${found.name}] that creates data streams only, use create data stream api instead`,
    );
  }
  return withOwn(
    name,
    found ? composedBody(found.template, names) : composeBodies(legacyTemplatesFor(name, names)),
    own,
  );
}

/** The request over a template. */
export function withOwn(
  name: string,
  template: Required<TemplateBody>,
  { mappings = {}, settings = {}, aliases = {} }: Partial<IndexDefinition>,
): WholeDefinition {
  const body = composeBodies([
    template,
    { mappings, settings: Object.fromEntries(flattenSettings(settings)) as JsonObject },
  ]);
  const given = Object.entries(template.aliases)
    .map(([alias, says]) => [alias.replaceAll('{index}', name), says] as const)
    .filter(([alias]) => !Object.hasOwn(aliases, alias));
  return { ...body, aliases, given: Object.fromEntries(given) };
}
