import type { StoredIndex } from '../../catalog';
import { documentIds } from '../../ids/document-ids';
import { documentRows } from '../../points-in-time/document-rows';
import { filterJson, rawMembers, rawElements } from '../hits/raw-json';
import type { SourceFilter } from '../hits/source-filter';
import type { Row } from '../session';
import { sql, trusted, type Sql } from '../sql';
import { tablesUp } from './nested-index';

/** The rows that are read, as statements about objects name them. */
export const OBJECTS = trusted('hit');

/** What is read of an object, and what a hit says of it. */
export interface ObjectReader {
  columns: readonly Sql[];
  read(row: Row): { id: string; nested: string; source?: string };
}

/** Where an object stands in its document, and its part of that. */
export function objectReader(index: StoredIndex, filter: SourceFilter | false): ObjectReader {
  const tables = tablesUp(index);
  const around = tables.slice(1);
  const root = tables.at(-1) ?? index;
  const inside = tables.slice(0, -1);
  const parent = around
    .slice(0, -1)
    .reduce((seq, table) => columnOf(table, '_parent', seq), sql`${OBJECTS}._parent`);
  const positions = inside.map((table, at) =>
    at === 0 ? sql`${OBJECTS}._position` : columnOf(table, '_position', seqAt(around, at - 1)),
  );
  const own = [
    ...positions,
    parent,
    root.keepsId ? columnOf(root, '_id', parent) : trusted('NULL'),
    filter === false ? trusted('NULL') : columnOf(root, '_source', parent),
  ];
  const paths = inside.map(({ nestedIn }) => nestedIn?.path ?? '').toReversed();
  const { idOf } = documentIds(root);
  return {
    columns: own,
    read(row) {
      const places = row.slice(0, inside.length).map(Number).toReversed();
      const [seq, id, source] = row.slice(inside.length);
      const place = {
        id: root.keepsId ? String(id) : idOf(seq as bigint),
        nested: writePlace(paths, places),
      };
      if (filter === false) return place;
      // Filtered as a part: what a filter leaves nothing of would be missing where places are counted.
      const part = source === null ? undefined : partOf(String(source), paths, places);
      return {
        ...place,
        source: part === undefined ? '{}' : filterJson(part, filter, paths.at(-1)),
      };
    },
  };
}

/** The number of what the object is in, so many tables up. */
const seqAt = (around: readonly StoredIndex[], at: number): Sql =>
  around
    .slice(0, at)
    .reduce((seq, table) => columnOf(table, '_parent', seq), sql`${OBJECTS}._parent`);

const columnOf = (table: StoredIndex, column: string, seq: Sql): Sql =>
  sql`(SELECT own.${trusted(column)} FROM ${documentRows(table)} own WHERE own._seq = ${seq})`;

/** `{"field": "items", "offset": 0, "_nested": {…}}`, each name as it is within the one around. */
function writePlace(paths: readonly string[], places: readonly number[]): string {
  return paths.reduceRight<string>((inner, path, at) => {
    const around = paths[at - 1];
    const field = around === undefined ? path : path.slice(around.length + 1);
    const below = inner === '' ? '' : `,"_nested":${inner}`;
    return `{"field":${JSON.stringify(field)},"offset":${places[at] ?? 0}${below}}`;
  }, '');
}

/** The object's own text in its document. */
function partOf(
  text: string,
  paths: readonly string[],
  places: readonly number[],
): string | undefined {
  let part: string | undefined = text;
  for (const [at, path] of paths.entries()) {
    const around = paths[at - 1];
    const own = around === undefined ? path : path.slice(around.length + 1);
    part = part === undefined ? undefined : objectsAt(part, own)[places[at] ?? 0];
  }
  return part;
}

/** All objects at a path, in their order: names may be written with dots, and lists stand anywhere. */
function objectsAt(text: string, path: string): readonly string[] {
  if (text.startsWith('[')) return rawElements(text).flatMap((one) => objectsAt(one, path));
  if (!text.startsWith('{')) return [];
  if (path === '') return [text];
  return [...rawMembers(text)].flatMap(([name, value]) => {
    if (name === path) return objectsAt(value, '');
    return path.startsWith(`${name}.`) ? objectsAt(value, path.slice(name.length + 1)) : [];
  });
}
