import type { LoadNotice } from '#common/search';
import { deepest, scalars, scalarType, type StructureNode } from './json-structure';
import { pointSql } from './geo-sql';
import { notice, shorten } from './notice';
import { columnType, quoteText } from './value-sql';

/** A path that gets a column, and how its value is taken from the parsed document `x`. */
export interface JsonLeaf {
  path: string;
  type: 'text' | 'long' | 'double' | 'boolean' | 'geo_point';
  multiValued: boolean;
  /** Texts and numbers, or texts and truths: their texts tell the type. */
  mixed?: boolean;
  value: string;
  integers: number;
  /** Where the value stands in the document; missing inside lists. */
  pointer?: string;
  /** So many values there are that look like the type; missing inside lists. */
  expected?: number;
  /** All that should be points. */
  rawList?: string;
}

export interface JsonReading {
  /** For `json_transform`. */
  structure: unknown;
  leaves: readonly JsonLeaf[];
  notices: readonly LoadNotice[];
}

interface Walk {
  leaves: JsonLeaf[];
  notices: LoadNotice[];
}

interface Place {
  path: string;
  /** SQL of the value, a list of them where `list` is set. */
  value: string;
  list: boolean;
  pointer?: string | undefined;
  /** How often a value above is an array in some documents only. */
  eithers?: number | undefined;
}

/** Plans columns for everything that the documents hold. */
export function readJson(root: StructureNode): JsonReading {
  const walk: Walk = { leaves: [], notices: [] };
  const structure = visitObject(root, { path: '', value: 'x', list: false, pointer: '' }, walk);
  return { structure, ...walk };
}

function visit(node: StructureNode, place: Place, walk: Walk): unknown {
  if (node.deeper > 0) {
    const values = { name: shorten(place.path), levels: deepest, count: node.deeper };
    walk.notices.push(notice('notices.file.deeper', values));
  }
  if (node.unknown > 0) {
    walk.notices.push(notice('notices.file.mixedList', { name: place.path }));
  }
  const single = node.objects + scalars(node) > 0;
  if (node.arrays > 0 && single) {
    return visitEither(node, place, walk);
  }
  if (node.arrays > 0) {
    const element = node.element;
    const value = place.list ? `flatten(${place.value})` : place.value;
    return element
      ? [visit(element, { ...place, value, list: true, pointer: undefined }, walk)]
      : 'JSON';
  }
  const oddObjects = areOdd(node, place);
  if (node.objects > 0 && !oddObjects) {
    if (scalars(node) > 0) {
      walk.notices.push(notice('notices.file.objectsAndValues', { name: place.path }));
    }
    return visitObject(node, place, walk);
  }
  if (scalars(node) === 0) {
    return 'JSON';
  }
  // Among texts their own text would be a value, which nobody wrote.
  const besideTexts = oddObjects && node.strings > 0 && place.pointer !== undefined;
  if (besideTexts) {
    const values = { name: place.path, count: node.objects };
    walk.notices.push(notice('notices.file.fewObjects', values));
  }
  // Among other values it is a misfit, and counted.
  const type = oddObjects ? 'text' : scalarType(node);
  walk.leaves.push({
    path: place.path,
    type,
    multiValued: place.list,
    value: besideTexts
      ? withoutObjects(place)
      : type === 'double'
        ? finite(place)
        : withoutNulls(place),
    integers: node.integers,
    ...(type === 'double' && !place.list ? { expected: node.integers + node.fractions } : {}),
    ...(type === 'text' && scalars(node) > node.strings ? { mixed: true } : {}),
    ...(place.pointer === undefined ? {} : { pointer: place.pointer }),
  });
  return columnType[type];
}

/** So few objects among values that they are what does not fit: their fields are none of the index. */
const areOdd = (node: StructureNode, { list }: Place): boolean =>
  !list && node.objects > 0 && node.objects <= (node.objects + scalars(node)) / 100;

const withoutObjects = ({ value, pointer = '' }: Place): string =>
  `CASE WHEN json_type(s, ${quoteText(pointer)}) IS DISTINCT FROM 'OBJECT' THEN ${value} END`;

/** Each time the statement grows threefold. */
const mostEithers = 2;

/** Some documents have an array here, others a single value: all are read as arrays. */
function visitEither(node: StructureNode, place: Place, walk: Walk): unknown {
  const eithers = (place.eithers ?? 0) + 1;
  if (eithers > mostEithers) {
    walk.notices.push(notice('notices.file.manyShapes', { name: place.path }));
    return 'JSON';
  }
  const merged = mergeNodes({ ...node, arrays: 0, element: undefined }, node.element);
  const inner: Walk = { leaves: [], notices: walk.notices };
  const structure = JSON.stringify(
    visit(merged, { path: place.path, value: 'e', list: false, eithers }, inner),
  );
  const asList = (json: string) =>
    `CASE WHEN json_type(${json}) = 'ARRAY' THEN json_transform(${json}, ${quoteText(`[${structure}]`)}) ` +
    `WHEN ${json} IS NOT NULL THEN [json_transform(${json}, ${quoteText(structure)})] END`;
  const value = place.list
    ? `flatten(list_transform(${place.value}, lambda j: ${asList('j')}))`
    : asList(place.value);
  visit(merged, { path: place.path, value, list: true, eithers }, walk);
  return 'JSON';
}

function mergeNodes(node: StructureNode, other: StructureNode | undefined): StructureNode {
  if (!other) {
    return node;
  }
  const merged: StructureNode = {
    strings: node.strings + other.strings,
    integers: node.integers + other.integers,
    fractions: node.fractions + other.fractions,
    booleans: node.booleans + other.booleans,
    unknown: node.unknown + other.unknown,
    deeper: node.deeper + other.deeper,
    objects: node.objects + other.objects,
    arrays: node.arrays + other.arrays,
    fields: new Map(node.fields),
  };
  for (const [key, field] of other.fields) {
    const own = node.fields.get(key);
    merged.fields.set(key, own ? mergeNodes(own, field) : field);
  }
  const element = node.element ? mergeNodes(node.element, other.element) : other.element;
  return element ? { ...merged, element } : merged;
}

function visitObject(node: StructureNode, place: Place, walk: Walk): unknown {
  const point = visitPoint(node, place, walk);
  if (point) {
    return point;
  }
  const structure: [string, unknown][] = [];
  const folded = new Map<string, string>();
  for (const [key, field] of node.fields) {
    const path = place.path === '' ? key : `${place.path}.${key}`;
    const twin = folded.get(key.toLowerCase());
    if (key === '' || twin !== undefined || key.includes('\u0000')) {
      walk.notices.push(
        twin === undefined
          ? notice('notices.file.unusableName', { name: path })
          : notice('notices.file.caseTwin', { name: path, twin }),
      );
    } else {
      folded.set(key.toLowerCase(), key);
      structure.push([key, visit(field, childPlace(place, key, path), walk)]);
    }
  }
  return structure.length > 0 ? fromEntries(structure) : 'JSON';
}

/** Not `Object.fromEntries`' literal: a key `__proto__` has to stay a key. */
function fromEntries(entries: readonly [string, unknown][]): unknown {
  const object = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of entries) {
    object[key] = value;
  }
  return object;
}

/** `{lat, lon}` and GeoJSON points. Other geometry stays in the document. */
function visitPoint(node: StructureNode, place: Place, walk: Walk): unknown {
  const has = (key: string, of: (field: StructureNode) => boolean) => {
    const field = node.fields.get(key);
    return field !== undefined && of(field);
  };
  const numeric = (field: StructureNode) =>
    field.integers + field.fractions > 0 &&
    scalars(field) === field.integers + field.fractions &&
    field.arrays + field.objects === 0;
  if (place.path === '') {
    return undefined;
  }
  const add = (point: (value: string) => string, expected: number) => {
    const value = place.list
      ? `list_transform(${place.value}, lambda g: ${point('g')})`
      : point(place.value);
    walk.leaves.push({
      path: place.path,
      type: 'geo_point',
      multiValued: place.list,
      value: withoutNulls({ ...place, value }),
      integers: 0,
      ...(place.list ? { rawList: withoutNulls(place) } : { expected }),
    });
  };
  if (node.fields.size === 2 && has('lat', numeric) && has('lon', numeric)) {
    const numbers = ['lat', 'lon'].map((key) => {
      const { integers = 0, fractions = 0 } = node.fields.get(key) ?? {};
      return integers + fractions;
    });
    add((value) => pointSql(`${value}['lat']`, `${value}['lon']`), Math.min(...numbers));
    return { lat: 'DOUBLE', lon: 'DOUBLE' };
  }
  if (
    !has('type', (field) => field.strings > 0) ||
    !has('coordinates', (field) => field.arrays > 0)
  ) {
    return undefined;
  }
  const element = node.fields.get('coordinates')?.element;
  if (element && element.integers + element.fractions > 0) {
    const coordinate = (value: string, position: number) =>
      `try_cast((${value}['coordinates']->>${position}) AS DOUBLE)`;
    add(
      (value) =>
        `CASE WHEN ${value}['type'] = 'Point' THEN ${pointSql(coordinate(value, 1), coordinate(value, 0))} END`,
      node.fields.get('coordinates')?.arrays ?? 0,
    );
  } else {
    walk.notices.push(notice('notices.file.geometry', { name: place.path }));
  }
  return { type: 'VARCHAR', coordinates: 'JSON' };
}

function childPlace(place: Place, key: string, path: string): Place {
  const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
  return {
    path,
    value: child(place, key),
    list: place.list,
    eithers: place.eithers,
    ...(place.pointer === undefined ? {} : { pointer: `${place.pointer}/${step}` }),
  };
}

const child = ({ value, list }: Place, key: string): string =>
  list
    ? `list_transform(${value}, lambda v: struct_extract(v, ${quoteText(key)}))`
    : `struct_extract(${value}, ${quoteText(key)})`;

/** Numbers beyond all doubles, such as `1e400`, are read as infinite. */
const finite = ({ value, list, ...place }: Place): string =>
  list
    ? withoutNulls({ ...place, list, value: `list_filter(${value}, lambda n: isfinite(n))` })
    : `CASE WHEN isfinite(${value}) THEN ${value} END`;

function withoutNulls({ value, list }: Place): string {
  if (!list) {
    return value;
  }
  const filtered = `list_filter(${value}, lambda n: n IS NOT NULL)`;
  return `CASE WHEN len(${filtered}) > 0 THEN ${filtered} END`;
}
