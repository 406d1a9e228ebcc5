import { isObject } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { definitionIn } from '../../mapping/definition-in';
import { tablesUp } from '../nested/nested-index';
import { get } from '../query/parameters';
import { bothFilters, readSourceFilter, type SourceFilter } from './source-filter';

const known = new WeakMap<StoredIndex, SourceFilter | false>();

/** Of an index, or of the objects in its documents. */
const mappingOf = (index: StoredIndex) => tablesUp(index).at(-1)?.mapping;

/** Which parts of its documents an index shows at all: what `_source` of its mapping says. `false` for none. */
export function keptSource(index: StoredIndex): SourceFilter | false {
  const found = known.get(index) ?? readKept(index);
  known.set(index, found);
  return found;
}

function readKept(index: StoredIndex): SourceFilter | false {
  const given = get(mappingOf(index) ?? {}, '_source');
  if (!isObject(given)) return readSourceFilter(undefined);
  if (String(get(given, 'enabled') ?? true) === 'false') return false;
  const { includes = [], excludes = [] } = given;
  return readSourceFilter({ includes, excludes });
}

/** What a search asks for, of what there is. */
export function shownSource(asked: SourceFilter | false, index: StoredIndex): SourceFilter | false {
  const kept = keptSource(index);
  if (asked === false || kept === false) return false;
  return bothFilters(asked, kept);
}

/** Whether documents have the values of a field, or of what it is another form of. */
export function isInSource(index: StoredIndex, name: string): boolean {
  const kept = keptSource(index);
  if (kept === false) return false;
  if (kept.everything) return true;
  const path = pathInSource(index, name);
  return kept.includes(path) && !kept.excludes(path);
}

/** `name` for its `name.raw`. */
function pathInSource(index: StoredIndex, name: string): string {
  const mapping = mappingOf(index);
  const dot = name.lastIndexOf('.');
  if (dot < 1 || definitionIn(mapping, name, ['properties'])) return name;
  return definitionIn(mapping, name) ? pathInSource(index, name.slice(0, dot)) : name;
}

/** Whether values are kept beside the documents: `store` in the mapping. */
export function isStored(index: StoredIndex, name: string): boolean {
  const definition = definitionIn(mappingOf(index), name);
  return String(definition ? get(definition, 'store') : false) === 'true';
}
