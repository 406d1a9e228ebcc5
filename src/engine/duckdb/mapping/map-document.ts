import { finish, type InSteps } from '../in-steps';
import { canBeCut } from './cut-places';
import type { Mapping } from './mapping';
import { checkLimits, countFields } from './mapping-limits';
import { createTables, type MappedTable, type MappedTables } from './mapped-tables';
import { parseDocument } from './parse-document';
import { asRefusal, ofDocuments, refused } from './refusals';
import { splitDocument } from './split-document';
import type { Encoded } from './values/scalar';
import { visitMembers, type Walk } from './walk-document';

/** A document, or an object of a nested field, as its table takes it. */
export interface MappedRow {
  table: MappedTable;
  /** By the position of the column; a column without a value is missing. */
  values: Encoded[][];
  children: MappedRow[];
}

interface MappedDocument {
  row: MappedRow;
  id?: string;
  /** Fields with a value that was left out, as `ignore_malformed` says. */
  ignored: readonly string[];
}

export interface DocumentMapper {
  /** Grows with what documents bring. */
  mapping: Mapping;
  tables: MappedTables;
  /**
   * Reads one document. One that is refused leaves nothing behind.
   *
   * @param text a JSON object
   * @param isPlain its id is not in it: a member `_id` is refused, as other names of metadata are
   * @param isLogged it was taken before: what was allowed then is allowed now
   * @throws DocumentError
   */
  map(text: string, options?: MapOptions): MappedDocument;
  /** The same of a long one, piece by piece: nobody else may use the mapper meanwhile. */
  mapInSteps(text: string, options?: MapOptions): InSteps<MappedDocument>;
}

export interface MapOptions {
  isPlain?: boolean;
  isLogged?: boolean;
}

/** Reads documents by a mapping. Source: OpenSearch's mapping parameters and field types. */
export function createDocumentMapper(mapping: Mapping): DocumentMapper {
  const tables = createTables(mapping);
  let fields = countFields(mapping);
  function* mapPieces(
    pieces: Iterable<string | undefined>,
    { isPlain = false, isLogged = false }: MapOptions = {},
  ): InSteps<MappedDocument> {
    const row: MappedRow = { table: tables.root, values: [], children: [] };
    const ignored = new Set<string>();
    const walk: Walk = { mapping, tables, fields, isLogged, added: [], nested: 0, ignored };
    let id: unknown;
    try {
      for (const piece of pieces) {
        if (piece !== undefined) id = mapPiece(walk, row, { text: piece, isPlain }) ?? id;
        yield;
      }
      const added = walk.added.at(-1);
      // What is stored has to be a mapping that can be read again.
      if (added && !isLogged) asRefusal(added.name, () => checkLimits(mapping));
      fields = added ? countFields(mapping) : walk.fields;
    } catch (error) {
      takeBack(walk);
      throw error;
    }
    const isId = typeof id === 'string' || typeof id === 'number';
    return { row, ignored: [...ignored].toSorted(), ...(isId ? { id: String(id) } : {}) };
  }
  return {
    mapping,
    tables,
    map: (text, options) => finish(mapPieces([text], options)),
    *mapInSteps(text, options) {
      return yield* mapPieces(
        splitDocument(text, (place) => canBeCut(mapping, place)),
        options,
      );
    },
  };
}

/** Returns the id that stands in it. */
function mapPiece(
  walk: Walk,
  row: MappedRow,
  { text, isPlain }: { text: string; isPlain: boolean },
): unknown {
  const members = parseObject(text);
  const { _id: id } = members;
  if (id !== undefined) {
    if (isPlain) throw ofDocuments('_id');
    delete members['_id'];
  }
  const { root } = walk.mapping;
  const dynamic = root.dynamic ?? 'true';
  if (root.enabled) {
    const place = { object: root, path: '', dynamic, chain: [row], rows: [row] };
    visitMembers(walk, members, place);
  }
  return id;
}

/** What the document has brought. */
function takeBack({ added, tables }: Walk): void {
  for (const { object, name } of added.toReversed()) {
    const node = object.properties.get(name);
    object.properties.delete(name);
    if (node) tables.remove(node);
  }
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parseDocument(text);
  } catch {
    throw refused('rejected.notJson', {});
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw refused('rejected.notObject', {});
}
