import type { NamedTemplate, NamesContext, TemplateKind } from '../../../index-names';
import { isWhollyAllowed } from '../../../index-patterns';
import type { Names } from '../names';
import { asJson, type AnyTemplate } from './template';

interface Place {
  names: Names;
  context: NamesContext;
}

/** A template is seen by whoever may manage all indices that it is for, a part of templates with these. */
export function isSeen(kind: TemplateKind, name: string, { names, context }: Place): boolean {
  const mayManage = (patterns: readonly string[]) =>
    patterns.every((pattern) => isWhollyAllowed(pattern, context.manageableIndices));
  if (kind !== 'component') {
    const { index_patterns: patterns = undefined } =
      (kind === 'index' ? names.indexTemplates : names.legacyTemplates).get(name) ?? {};
    return patterns !== undefined && mayManage(patterns);
  }
  const users = [...names.indexTemplates.values()].filter(({ composed_of: parts = [] }) =>
    parts.includes(name),
  );
  return (
    names.componentTemplates.has(name) &&
    users.every(({ index_patterns: patterns }) => mayManage(patterns))
  );
}

const TEMPLATES = {
  index: ({ indexTemplates }: Names): ReadonlyMap<string, AnyTemplate> => indexTemplates,
  component: ({ componentTemplates }: Names): ReadonlyMap<string, AnyTemplate> =>
    componentTemplates,
  legacy: ({ legacyTemplates }: Names): ReadonlyMap<string, AnyTemplate> => legacyTemplates,
} as const satisfies Record<TemplateKind, unknown>;

export const seenTemplates = (kind: TemplateKind, place: Place): readonly NamedTemplate[] =>
  [...TEMPLATES[kind](place.names)]
    .filter(([name]) => isSeen(kind, name, place))
    .map(([name, template]) => ({ name, template: asJson(template) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
