import type { NestedTable, StoredIndex } from '../../catalog';

/** For as long as the catalog knows the index so: what is known of an index is kept by the object that tells of it. */
const known = new WeakMap<StoredIndex, Map<string, StoredIndex>>();

/**
 * The objects of a nested field as an index of their own: their rows lie in a table like documents, and fields of the documents are
 * not among theirs. Undefined where the path is not one of a nested field inside of this one.
 */
export function nestedIndex(index: StoredIndex, path: string): StoredIndex | undefined {
  const table = index.nested?.find((one) => one.path === path);
  if (!table) return undefined;
  const own = known.get(index) ?? new Map<string, StoredIndex>();
  known.set(index, own);
  const found = own.get(path) ?? openNested(index, table);
  own.set(path, found);
  return found;
}

function openNested(index: StoredIndex, table: NestedTable): StoredIndex {
  const parent = table.parent === undefined ? undefined : nestedIndex(index, table.parent);
  const {
    timeField: _,
    timeRange: __,
    ordinals: ___,
    mapping: ____,
    derived: _d,
    wordTimes: _w,
    ...rest
  } = index;
  const { id, fields, lastSeq, path } = table;
  return {
    ...rest,
    id,
    fields,
    lastSeq,
    documents: lastSeq + 1,
    // A copy of an index that is to be read without its words says so.
    indexedThrough: index.indexedThrough < 0 && index.lastSeq >= 0 ? -1 : table.indexedThrough,
    keepsSource: false,
    keepsId: false,
    keepsMisfits: false,
    nested: (index.nested ?? []).filter((one) => one.path.startsWith(`${path}.`)),
    nestedIn: { parent: parent ?? index, path },
  };
}

/** The tables from the objects up to the documents: those first, these last. */
export function tablesUp(index: StoredIndex): readonly StoredIndex[] {
  const { nestedIn } = index;
  return nestedIn ? [index, ...tablesUp(nestedIn.parent)] : [index];
}

/** The tables between two, the inner one first, the outer one last. */
export function tablesBetween(inner: StoredIndex, outer: StoredIndex): readonly StoredIndex[] {
  const all = tablesUp(inner);
  const end = all.findIndex(({ id }) => id === outer.id);
  return end < 0 ? all : all.slice(0, end + 1);
}
