import { matchesPattern } from '#common/query';
import { parseLongNumerals, type JsonObject } from '#common/json';
import type {
  IndexNames,
  NamedTemplate,
  NamesContext,
  Simulation,
  SimulationRequest,
  TemplateKind,
} from '../../index-names';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { isManageable, requireAllIndices, requireGivable } from './name-rights';

type Templates = Pick<
  IndexNames,
  'listTemplates' | 'putTemplate' | 'deleteTemplates' | 'simulateTemplate'
>;

const PATHS: Readonly<Record<TemplateKind, string>> = {
  index: '/_index_template',
  component: '/_component_template',
  legacy: '/_template',
};

export function createTemplates(cluster: AskedCluster): Templates {
  const list = (kind: TemplateKind, context: NamesContext) => listSeen(cluster, kind, context);
  return {
    listTemplates: list,
    async putTemplate(kind, { name, body, isNew }, context) {
      await requireOwn(cluster, { kind, name }, context);
      for (const given of namesGivenBy(body)) requireGivable(given, context.manageableIndices);
      const path = `${PATHS[kind]}/${pathOf(name)}${isNew ? '?create=true' : ''}`;
      await cluster.ask({ method: 'PUT', path, body }, context);
    },
    async deleteTemplates(kind, name, context) {
      const seen = await list(kind, context);
      const meant = seen.filter((template) => matchesPattern(template.name, name));
      if (meant.length === 0) {
        throw new EngineError('index_not_found', `index_template [${name.slice(0, 255)}] missing`, {
          type: 'index_template_missing_exception',
        });
      }
      for (const one of meant) {
        const path = `${PATHS[kind]}/${pathOf(one.name)}`;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await cluster.ask({ method: 'DELETE', path }, context);
      }
    },
    simulateTemplate: (request, context) => simulate(cluster, request, context),
  };
}

/** A template is seen by whoever may manage all indices that it is for, a part of templates with these. */
async function listSeen(
  cluster: AskedCluster,
  kind: TemplateKind,
  context: NamesContext,
): Promise<readonly NamedTemplate[]> {
  const all = await readTemplates(cluster, kind, context);
  if (kind !== 'component') return all.filter(({ template }) => isFor(template, context));
  const users = await readTemplates(cluster, 'index', context);
  return all.filter(({ name }) =>
    users
      .filter(({ template }) => textsOf(template['composed_of']).includes(name))
      .every(({ template }) => isFor(template, context)),
  );
}

const isFor = (template: JsonObject, { manageableIndices }: NamesContext): boolean =>
  textsOf(template['index_patterns']).every((pattern) => isManageable(pattern, manageableIndices));

async function readTemplates(
  cluster: AskedCluster,
  kind: TemplateKind,
  context: NamesContext,
): Promise<readonly NamedTemplate[]> {
  const path = `${PATHS[kind]}?flat_settings=true`;
  const answer = parseLongNumerals(await cluster.ask({ method: 'GET', path }, context)) as {
    index_templates?: readonly { name: string; index_template: JsonObject }[];
    component_templates?: readonly { name: string; component_template: JsonObject }[];
  };
  const named =
    kind === 'index'
      ? (answer.index_templates ?? []).map((one) => ({
          name: one.name,
          template: one.index_template,
        }))
      : kind === 'component'
        ? (answer.component_templates ?? []).map((one) => ({
            name: one.name,
            template: one.component_template,
          }))
        : Object.entries(answer as Record<string, JsonObject>).map(([name, template]) => ({
            name,
            template,
          }));
  return named
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** One that is there is changed by whoever sees it, as it holds for the indices of others else. */
async function requireOwn(
  cluster: AskedCluster,
  { kind, name }: { kind: TemplateKind; name: string },
  context: NamesContext,
): Promise<void> {
  const all = await readTemplates(cluster, kind, context);
  const seen = await listSeen(cluster, kind, context);
  const has = (templates: readonly NamedTemplate[]) => templates.some((one) => one.name === name);
  if (name.startsWith('.') || (has(all) && !has(seen))) requireAllIndices(context);
}

/** Patterns of indices, and aliases that these get. */
function namesGivenBy(body: JsonObject): readonly string[] {
  const inner = (body['template'] ?? {}) as JsonObject;
  const aliases = [body['aliases'], inner['aliases']].flatMap((one) =>
    Object.keys((one ?? {}) as JsonObject),
  );
  return [
    ...textsOf(body['index_patterns']),
    ...aliases.map((alias) => alias.replaceAll('{index}', '*')),
  ];
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(String);

async function simulate(
  cluster: AskedCluster,
  { index, template, body }: SimulationRequest,
  context: NamesContext,
): Promise<Simulation | undefined> {
  requireGivable(index ?? '*', context.manageableIndices);
  const place =
    index !== undefined
      ? `_simulate_index/${pathOf(index)}`
      : `_simulate${template === undefined ? '' : `/${pathOf(template)}`}`;
  const text = await cluster.ask(
    {
      method: 'POST',
      path: `/_index_template/${place}`,
      ...(body && { body }),
      repeatable: true,
    },
    context,
  );
  const { template: made, overlapping = [] } = parseLongNumerals(text) as Partial<Simulation>;
  if (!made) return undefined;
  const { settings = {}, mappings = {}, aliases = {} } = made;
  return { template: { settings, mappings, aliases }, overlapping };
}
