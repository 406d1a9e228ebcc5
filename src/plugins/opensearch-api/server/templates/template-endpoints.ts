import { asObject, isObject, type JsonObject } from '#common/json';
import type { NamedTemplate, TemplateKind } from '#engine';
import type { Answer, Call, Endpoint } from '../endpoint';
import { ApiError } from '../http/api-error';
import { MANAGER_TIMEOUTS } from '../http/parameters';
import { isAskedFor } from '../indices/aliases';
import { byName } from '../indices/index-settings';
import { refuseTyped } from '../indices/typed-mappings';
import { warnOfUnused } from '../indices/unused-settings';
import { nestSettings } from '../indices/nested-settings';

/** How addresses and answers call a kind of templates. */
interface Named {
  kind: TemplateKind;
  /** `_index_template`. */
  address: string;
  /** `index_template`, as endpoints are called. */
  name: string;
  /** Of a sentence. */
  what: string;
}

const INDEX: Named = {
  kind: 'index',
  address: '/_index_template',
  name: 'index_template',
  what: 'index templates',
};
const COMPONENT: Named = {
  kind: 'component',
  address: '/_component_template',
  name: 'component_template',
  what: 'component templates',
};
const LEGACY: Named = {
  kind: 'legacy',
  address: '/_template',
  name: 'template',
  what: 'templates of the older kind',
};
export const TEMPLATES = { index: INDEX, component: COMPONENT, legacy: LEGACY } as const;

/** What is put. @param does a sentence for the documentation */
export const toPut = ({ kind, address, name }: Named, does: string): Endpoint => ({
  name: kind === 'component' ? `cluster.put_${name}` : `indices.put_${name}`,
  routes: [`PUT ${address}/{name}`, `POST ${address}/{name}`],
  scope: 'manage',
  does,
  parameters: [...MANAGER_TIMEOUTS, 'create', 'cause', ...(kind === 'legacy' ? ['order'] : [])],
  body: 'json',
  async handle({ engine, params, parameters, body }) {
    const order = kind === 'legacy' ? parameters.integer('order') : undefined;
    const given = body.object();
    if (kind === 'legacy') refuseTyped(asObject(given?.['mappings']));
    await engine.names.putTemplate(kind, {
      name: params['name'] ?? '',
      body: { ...(order === undefined ? {} : { order }), ...given },
      isNew: parameters.flag('create'),
    });
    const { settings } = kind === 'legacy' ? (given ?? {}) : asObject(given?.['template']);
    return { headers: warnOfUnused(asObject(settings)), json: { acknowledged: true } };
  },
});

export const toDelete = ({ kind, address, name, what }: Named): Endpoint => ({
  name: kind === 'component' ? `cluster.delete_${name}` : `indices.delete_${name}`,
  routes: [`DELETE ${address}/{name}`],
  scope: 'manage',
  does: `Deletes ${what}, by a name or a pattern.`,
  parameters: MANAGER_TIMEOUTS,
  async handle({ engine, params }) {
    await engine.names.deleteTemplates(kind, params['name'] ?? '');
    return { json: { acknowledged: true } };
  },
});

export const toGet = (named: Named): Endpoint => ({
  name: named.kind === 'component' ? `cluster.get_${named.name}` : `indices.get_${named.name}`,
  routes: [`GET ${named.address}`, `GET ${named.address}/{name}`, `HEAD ${named.address}/{name}`],
  scope: 'manage',
  does: `The ${named.what} of indices that whoever asks may manage, by names or patterns.`,
  parameters: [...MANAGER_TIMEOUTS, 'flat_settings'],
  handle: (call) => answerTemplates(named, call),
});

async function answerTemplates(named: Named, call: Call): Promise<Answer> {
  const { name: asked } = call.params;
  const isFlat = call.parameters.flag('flat_settings');
  const found = (await call.engine.names.listTemplates(named.kind))
    .filter(({ name }) => asked === undefined || isAskedFor(name, asked.split(',')))
    .map(({ name, template }) => ({ name, template: isFlat ? template : withNested(template) }));
  const isMissing = asked !== undefined && found.length === 0;
  if (isMissing && call.method !== 'HEAD' && !asked.includes('*') && named.kind !== 'legacy') {
    const reason = `${named.name.replace('_', ' ')} matching [${asked}] not found`;
    throw new ApiError(404, 'resource_not_found_exception', reason);
  }
  // As OpenSearch does, also of a pattern.
  const status = isMissing ? 404 : 200;
  if (call.method === 'HEAD') return { status, empty: true };
  return { status, json: shown(named, found) };
}

function shown({ kind, name: key }: Named, found: readonly NamedTemplate[]): object {
  if (kind === 'legacy') {
    return byName(found.map(({ name, template }) => [name, withBothRoutings(template)]));
  }
  return { [`${key}s`]: found.map(({ name, template }) => ({ name, [key]: template })) };
}

/** Of aliases, `routing` stands for that of writes and that of searches. */
function withBothRoutings(template: JsonObject): JsonObject {
  const aliases = Object.entries(asObject(template['aliases'])).map(([alias, says]) => {
    const { routing, ...others } = asObject(says);
    const both = routing === undefined ? {} : { index_routing: routing, search_routing: routing };
    return [alias, { ...both, ...others }] as const;
  });
  return { ...template, aliases: byName(aliases) as JsonObject };
}

/** Settings as objects in each other. */
function withNested(template: JsonObject): JsonObject {
  const { template: inner, settings } = template;
  return {
    ...template,
    ...(isObject(settings) ? { settings: nested(settings) } : {}),
    ...(isObject(inner)
      ? {
          template: {
            ...inner,
            ...(isObject(inner['settings']) ? { settings: nested(inner['settings']) } : {}),
          },
        }
      : {}),
  };
}

export const nested = (settings: JsonObject): JsonObject =>
  nestSettings(
    new Map(
      Object.entries(settings).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    ),
  );
