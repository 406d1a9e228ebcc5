import type { JsonObject } from '#common/json';
import { matchesPattern } from '#common/query';
import type { NamesContext, TemplateKind } from '../../../index-names';
import { requireGivable } from '../concrete-indices';
import { illegalArgument, invalidTemplate, missingTemplate } from '../name-error';
import type { NameChange, Names } from '../names';
import { checkAs, checkComposed } from './check-composed';
import { checkTemplateNames } from './check-names';
import { composedBody } from './compose';
import { canBothMatch } from './overlap';
import { readComponentTemplate, readIndexTemplate, readLegacyTemplate } from './read-template';
import { patternsOf, type IndexTemplate } from './template';
import { isSeen } from './visible-templates';

interface Place {
  names: Names;
  context: NamesContext;
}

export interface TemplatePut {
  kind: TemplateKind;
  name: string;
  body: JsonObject;
  /** There must be none of the name. */
  isNew: boolean;
}

const KINDS = {
  index: 'indexTemplates',
  component: 'componentTemplates',
  legacy: 'legacyTemplates',
} as const satisfies Record<TemplateKind, keyof Names>;

/** Throws where the template can't be, or is not for whoever puts it. */
export function planTemplate(
  { kind, name, body, isNew }: TemplatePut,
  place: Place,
): readonly NameChange[] {
  const change = read(kind, name, body);
  checkTemplateNames(name, change.becomes ? patternsOf(change.becomes) : []);
  const known = place.names[change.kind].get(name);
  if (known && isNew) throw illegalArgument(`${TITLES[kind]} [${name}] already exists`);
  if (known) requireOwn(kind, name, place);
  requirePatterns(change, place.context);
  checkChange(change, place);
  return [change];
}

const TITLES: Readonly<Record<TemplateKind, string>> = {
  index: 'index template',
  component: 'component template',
  legacy: 'index_template',
};

type TemplateChange = Extract<NameChange, { kind: (typeof KINDS)[TemplateKind] }>;

function read(kind: TemplateKind, name: string, body: JsonObject): TemplateChange {
  if (kind === 'index') return { kind: KINDS[kind], name, becomes: readIndexTemplate(body) };
  return kind === 'component'
    ? { kind: KINDS[kind], name, becomes: readComponentTemplate(body) }
    : { kind: KINDS[kind], name, becomes: readLegacyTemplate(body) };
}

/** Whoever decides how indices are made may manage all that they can be called, and the aliases that they get. */
function requirePatterns({ becomes }: TemplateChange, { manageableIndices }: NamesContext): void {
  if (!becomes) return;
  const body = 'template' in becomes ? becomes.template : becomes;
  const aliases = Object.keys((body as { aliases?: JsonObject } | undefined)?.aliases ?? {});
  for (const pattern of patternsOf(becomes)) requireGivable(pattern, manageableIndices);
  for (const alias of aliases) requireGivable(alias.replaceAll('{index}', '*'), manageableIndices);
}

/** Those that are seen, others are not there. */
function requireOwn(kind: TemplateKind, name: string, { names, context }: Place): void {
  if (!isSeen(kind, name, { names, context })) requireGivable('*', context.manageableIndices);
}

function checkChange(change: TemplateChange, { names }: Place): void {
  const { kind, name, becomes } = change;
  if (!becomes) return;
  if (kind === 'indexTemplates') {
    checkIndexTemplate(name, becomes, names);
    return;
  }
  if (kind === 'legacyTemplates') {
    checkComposed(becomes);
    return;
  }
  const { settings = {}, mappings = {}, aliases = {} } = becomes.template;
  // Its filters may be about fields of others, and are looked at with these.
  checkComposed({ settings, mappings, aliases: withoutFilters(aliases) });
  const componentTemplates = new Map([...names.componentTemplates, [name, becomes]]);
  for (const [user, template] of names.indexTemplates) {
    if (!template.composed_of?.includes(name)) continue;
    checkAs(
      `updating component template [${name}] results in invalid composable template [${user}] after templates are merged`,
      user,
      () => checkComposed(composedBody(template, { componentTemplates }), timeOf(template)),
    );
  }
}

const withoutFilters = (aliases: JsonObject): JsonObject =>
  Object.fromEntries(Object.keys(aliases).map((alias) => [alias, {}]));

const timeOf = ({ data_stream: stream }: IndexTemplate) => ({
  timestamp: stream?.timestamp_field.name,
});

function checkIndexTemplate(name: string, template: IndexTemplate, names: Names): void {
  const { composed_of: parts = [], priority = 0, index_patterns: patterns } = template;
  const missing = parts.filter((part) => !names.componentTemplates.has(part));
  if (missing.length > 0) {
    throw invalidTemplate(
      name,
      `index template [${name}] specifies component templates [${missing.join(', ')}] that do not exist`,
    );
  }
  const alike = [...names.indexTemplates].filter(
    ([other, { priority: own = 0, index_patterns: theirs }]) =>
      other !== name &&
      own === priority &&
      theirs.some((one) => patterns.some((pattern) => canBothMatch(one, pattern))),
  );
  if (alike.length > 0) {
    const list = alike.map(([other]) => other).join(', ');
    const each = alike.map(([other, { index_patterns: own }]) => `${other} => [${own.join(', ')}]`);
    throw illegalArgument(
      `index template [${name}] has index patterns [${patterns.join(', ')}] matching patterns from existing templates [${list}] with patterns (${each.join(',')}) that have the same priority [${priority}], multiple index templates may not match during index creation, please use a different priority`,
    );
  }
  const composition = parts.length > 0 ? ` with component templates [${parts.join(', ')}]` : '';
  const what = `composable template [${name}] template after composition${composition} is invalid`;
  checkAs(what, name, () => checkComposed(composedBody(template, names), timeOf(template)));
}

/** @param name or a pattern */
export function planTemplateRemoval(
  kind: TemplateKind,
  name: string,
  place: Place,
): readonly NameChange[] {
  const { names } = place;
  const own = [...names[KINDS[kind]].keys()].filter(
    (one) => matchesPattern(one, name) && isSeen(kind, one, place),
  );
  if (own.length === 0 && !name.includes('*')) throw missingTemplate(name);
  if (kind === 'component') refuseUsed(own, names);
  if (kind === 'index') refuseStreams(own, names);
  return own.map((one): NameChange => ({ kind: KINDS[kind], name: one, becomes: undefined }));
}

function refuseStreams(templates: readonly string[], { dataStreams }: Names): void {
  const users = [...dataStreams].filter(([, { template }]) => templates.includes(template));
  if (users.length === 0) return;
  throw illegalArgument(
    `unable to remove composable templates [${templates.join(', ')}] as they are in use by a data streams [${users.map(([name]) => name).join(', ')}]`,
  );
}

function refuseUsed(parts: readonly string[], { indexTemplates }: Names): void {
  const users = [...indexTemplates].filter(([, { composed_of: own = [] }]) =>
    own.some((part) => parts.includes(part)),
  );
  if (users.length === 0) return;
  throw illegalArgument(
    `component templates [${parts.join(', ')}] cannot be removed as they are still in use by index templates [${users.map(([name]) => name).join(', ')}]`,
  );
}
