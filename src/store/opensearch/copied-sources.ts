import { SOURCE_NAME, toSourcedExpression, toSourceName } from '#common/data-sources';
import type { Present } from './documents';

const SOURCE = 'data-source';

/** Index patterns that name their data source by a reference, as OpenSearch Dashboards writes them, and the sources. */
export interface CopiedSources {
  note(present: Present): void;
  /** The same as they are here: the name of the source stands before the indices. */
  changed(): readonly Present[];
}

export function collectSources(): CopiedSources {
  const sources: Present[] = [];
  const patterns: Present[] = [];
  return {
    note(present) {
      const { type } = present.object;
      if (type === SOURCE) sources.push(present);
      else if (type === 'index-pattern' && referenceOf(present)) patterns.push(present);
    },
    changed() {
      const names = nameAll(sources);
      return [
        ...sources.map((source) => withAttributes(source, nameAndPlaces(source, names))),
        ...patterns.map((pattern) => atSource(pattern, names)),
      ];
    },
  };
}

const referenceOf = ({ object }: Present) => object.references.find(({ type }) => type === SOURCE);

/** By their ids; each name once. */
function nameAll(sources: readonly Present[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { object } of sources) {
    const { name, title } = object.attributes;
    const isNamed = typeof name === 'string' && SOURCE_NAME.test(name);
    const wanted = isNamed ? name : toSourceName(typeof title === 'string' ? title : '');
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) {
      const end = `-${number}`;
      free = wanted.slice(0, LONGEST_NAME - end.length) + end;
    }
    taken.add(free);
    names.set(object.id, free);
  }
  return names;
}

const LONGEST_NAME = 32;

/** In which workspaces it may be used: those in which it was; outside of them administrators alone. */
function nameAndPlaces({ object }: Present, names: ReadonlyMap<string, string>) {
  const { id, attributes, workspaces = [] } = object;
  const name = names.get(id);
  return {
    ...(name !== undefined && { name }),
    workspaces: attributes['workspaces'] ?? workspaces,
  };
}

/** Of a source that is not there it names one that nobody has: it would read indices of this server instead. */
function atSource(pattern: Present, names: ReadonlyMap<string, string>): Present {
  const reference = referenceOf(pattern);
  const { title } = pattern.object.attributes;
  if (!reference || typeof title !== 'string') return pattern;
  const source = names.get(reference.id) ?? toSourceName(reference.id);
  const named = withAttributes(pattern, { title: toSourcedExpression(source, title) });
  const references = named.object.references.filter((one) => one !== reference);
  const { title: changed } = named.object.attributes;
  return {
    ...named,
    object: { ...named.object, references },
    text: { ...named.text, ...(typeof changed === 'string' && { title: changed }) },
  };
}

const withAttributes = (
  present: Present,
  attributes: Present['object']['attributes'],
): Present => ({
  ...present,
  object: { ...present.object, attributes: { ...present.object.attributes, ...attributes } },
});
