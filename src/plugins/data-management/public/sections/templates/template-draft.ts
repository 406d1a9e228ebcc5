import { i18n } from '#common/i18n';
import { asList, asObject, type JsonObject } from '#common/json';
import type { Template, TemplateKind } from '../../../common';
import { knownSource, toList, writeSource } from '../../names/read-source';

/** A template as it stands in the fields of its form. */
export interface TemplateDraft {
  kind: TemplateKind;
  name: string;
  patterns: string;
  /** Of an older template its order. */
  priority: string;
  components: string;
  isStream: boolean;
  /** Mappings, settings and aliases as JSON. */
  body: string;
  /** What the form does not show. */
  others: JsonObject;
}

const NEW: TemplateDraft = {
  kind: 'index',
  name: '',
  patterns: '',
  priority: '',
  components: '',
  isStream: false,
  body: '',
  others: {},
};

export function toTemplateDraft(template: Template | undefined): TemplateDraft {
  if (!template) return NEW;
  const { kind, name } = template;
  const source = knownSource(template.source);
  const { index_patterns: patterns, priority, order, composed_of: parts, ...rest } = source;
  const { data_stream: stream, template: inner, ...more } = rest;
  const { settings, mappings, aliases, ...others } = more;
  const body = kind === 'legacy' ? withoutEmpty({ settings, mappings, aliases }) : asObject(inner);
  const rank = kind === 'legacy' ? order : priority;
  return {
    kind,
    name,
    patterns: asList(patterns).map(String).join(', '),
    priority: rank === undefined ? '' : String(rank),
    components: asList(parts).map(String).join(', '),
    isStream: stream !== undefined,
    body: Object.keys(body).length === 0 ? '' : writeSource(body),
    // A stream's own time field is kept.
    others: stream === undefined ? others : { ...others, data_stream: stream },
  };
}

/** As OpenSearch's API takes it. The body has to be an object, or empty. */
export function toTemplateSource(draft: TemplateDraft): string {
  const { kind, patterns, priority, components, isStream, body, others } = draft;
  const { data_stream: stream = {}, ...kept } = others;
  const inner = body.trim() === '' ? {} : knownSource(body);
  const rank = priority.trim() === '' ? {} : { [rankOf(kind)]: Number(priority) };
  const parts = [...toList(components)];
  if (kind === 'component') return writeSource({ ...kept, template: inner });
  const shared = { ...kept, index_patterns: [...toList(patterns)], ...rank };
  if (kind === 'legacy') return writeSource({ ...shared, ...inner });
  return writeSource({
    ...shared,
    ...(parts.length > 0 && { composed_of: parts }),
    ...(isStream && { data_stream: stream }),
    ...(body.trim() !== '' && { template: inner }),
  });
}

const rankOf = (kind: TemplateKind) => (kind === 'legacy' ? 'order' : 'priority');

const withoutEmpty = (value: Record<string, unknown>): JsonObject =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, asObject(one)] as const)
      .filter(([, one]) => Object.keys(one).length > 0),
  );

export const kindName = (kind: TemplateKind): string =>
  ({
    index: i18n.formatMessage({
      id: 'dataManagement.templates.kind.index',
      defaultMessage: 'Index template',
    }),
    component: i18n.formatMessage({
      id: 'dataManagement.templates.kind.component',
      defaultMessage: 'Component template',
    }),
    legacy: i18n.formatMessage({
      id: 'dataManagement.templates.kind.legacy',
      defaultMessage: 'Legacy template',
    }),
  })[kind];
