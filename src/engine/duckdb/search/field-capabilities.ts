import { isObject, type JsonObject, type JsonText } from '#common/json';
import { namesOf, type StoredField, type StoredIndex } from '../catalog';
import { definitionIn } from '../mapping/definition-in';
import { isOff } from '../mapping/field-kinds';
import { get } from './query/parameters';
import { writeJson, type Answer } from './json-writer';

/** What an index says of a name. */
interface Capability {
  type: string;
  searchable: boolean;
  aggregatable: boolean;
  metadata?: boolean;
  /** What the mapping says of a field for people, such as its unit. */
  meta?: JsonObject;
}

type OfIndex = Capability & { index: string };

/** OpenSearch's `_field_caps` answer. With `includesUnmapped` a field says which of the indices lack it. */
export function fieldCapabilities(
  indices: readonly StoredIndex[],
  { includesUnmapped = false }: { includesUnmapped?: boolean | undefined } = {},
): JsonText {
  const names = indices.map(({ name }) => name);
  const fields = new Map<string, Map<string, OfIndex[]>>();
  for (const index of indices) {
    for (const [name, capability] of capabilitiesOf(index)) {
      const types = fields.get(name) ?? new Map<string, OfIndex[]>();
      fields.set(name, types);
      const own = types.get(capability.type) ?? [];
      types.set(capability.type, own);
      own.push({ ...capability, index: index.name });
    }
  }
  if (includesUnmapped) for (const types of fields.values()) addUnmapped(types, names);
  return writeJson({
    indices: names,
    fields: new Map([...fields].map(([name, types]) => [name, answerOf(types)])),
  });
}

function addUnmapped(types: Map<string, OfIndex[]>, names: readonly string[]): void {
  const mapped = new Set([...types.values()].flat().map(({ index }) => index));
  const others = names.filter((name) => !mapped.has(name));
  if (others.length === 0) return;
  const capability = { type: 'unmapped', searchable: false, aggregatable: false };
  types.set(
    'unmapped',
    others.map((index) => ({ ...capability, index })),
  );
}

/** Every name that an index has: fields, their objects, other names and what all documents have. */
function capabilitiesOf(index: StoredIndex): Map<string, Capability> {
  const found = new Map<string, Capability>();
  const { nested = [] } = index;
  const fields = [index, ...nested].flatMap((table) => table.fields);
  for (const { name } of fields) {
    for (const path of pathsOf(name)) found.set(path, ofObject());
  }
  for (const { path } of nested) {
    for (const around of pathsOf(path)) found.set(around, ofObject());
  }
  for (const { path } of nested) found.set(path, ofObject('nested'));
  for (const field of fields) {
    for (const [name, capability] of ofField(field, index)) found.set(name, capability);
  }
  for (const [alias, target] of Object.entries(index.aliases ?? {})) {
    const capability = found.get(target);
    if (capability) found.set(alias, capability);
  }
  const metadata = { searchable: true, aggregatable: true, metadata: true };
  found.set('_id', { type: '_id', ...metadata });
  found.set('_index', { type: '_index', ...metadata });
  found.set('_source', { type: '_source', ...metadata, searchable: false, aggregatable: false });
  return found;
}

const ofObject = (type = 'object'): Capability => ({
  type,
  searchable: false,
  aggregatable: false,
});

/** The objects that a field is in. */
const pathsOf = (name: string): readonly string[] =>
  [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index));

function ofField(field: StoredField, index: StoredIndex): [string, Capability][] {
  const { type, mappedType = type } = field;
  const [name = '', ...keywords] = namesOf(field);
  const definition = definitionIn(index.mapping, name) ?? {};
  const searchable = (field.isSearchable ?? true) && !isOff(definition, 'index');
  const aggregatable = type !== 'text' && (field.isAggregatable ?? true);
  const meta = get(definition, 'meta');
  const own = { type: mappedType, searchable, aggregatable, ...(isObject(meta) ? { meta } : {}) };
  const whole = { type: 'keyword', searchable: field.isSearchable ?? true, aggregatable: true };
  return [[name, own], ...keywords.map((keyword): [string, Capability] => [keyword, whole])];
}

/** Of several indices a field is what all of them say; those that say otherwise are named. */
function answerOf(types: ReadonlyMap<string, readonly OfIndex[]>): Answer {
  const isMixed = types.size > 1;
  return new Map(
    [...types].map(([type, own]): [string, Answer] => {
      const lacking = (is: (one: OfIndex) => boolean) => {
        const others = own.filter((one) => !is(one)).map(({ index }) => index);
        return others.length > 0 && others.length < own.length ? others : undefined;
      };
      const unsearchable = lacking(({ searchable }) => searchable);
      const ungrouped = lacking(({ aggregatable }) => aggregatable);
      return [
        type,
        {
          type,
          searchable: own.every(({ searchable }) => searchable),
          aggregatable: own.every(({ aggregatable }) => aggregatable),
          metadata_field: own.some(({ metadata = false }) => metadata),
          ...(isMixed ? { indices: own.map(({ index }) => index) } : {}),
          ...(unsearchable ? { non_searchable_indices: unsearchable } : {}),
          ...(ungrouped ? { non_aggregatable_indices: ungrouped } : {}),
          ...metaOf(own),
        },
      ];
    }),
  );
}

/** Each value that one of the indices gives, in order. */
function metaOf(own: readonly OfIndex[]): { meta?: Answer } {
  const values = new Map<string, Set<string>>();
  for (const { meta = {} } of own) {
    for (const [name, value] of Object.entries(meta)) {
      values.set(name, (values.get(name) ?? new Set()).add(String(value)));
    }
  }
  if (values.size === 0) return {};
  const meta = [...values].map(([name, all]): [string, Answer] => [name, [...all].toSorted()]);
  return { meta: new Map(meta) };
}
