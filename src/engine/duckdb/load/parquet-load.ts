import { nameFields } from './field-names';
import type { PreparedFile } from './prepare-file';
import { asText, firstRow, rows, type LoadSession } from './session';
import type { PlannedField, TablePlan } from './table-plan';
import { detectDate, detectEpoch } from './value-kind';
import { castSql, epochSql, quoteText } from './value-sql';

export interface ParquetPlan extends TablePlan {
  notices: readonly string[];
}

interface Leaf {
  path: string;
  value: string;
  type: PlannedField['type'];
  multiValued: boolean;
}

interface Described {
  name: string;
  type: string;
}

export async function planParquet(file: PreparedFile, session: LoadSession): Promise<ParquetPlan> {
  const relation = `read_parquet(${quoteText(file.path)}, file_row_number = true, binary_as_string = true)`;
  const described = await describe(relation, session);
  const columns = described.filter(({ name }) => name !== 'file_row_number');
  const notices: string[] = [];
  const leaves = columns.flatMap(({ name, type }) => {
    const found = columnLeaves({ path: name, value: quoteColumn(name), list: false }, type);
    if (found.length === 0) {
      notices.push(
        `The column "${name}" of type ${type.slice(0, 60)} can't be searched and was left out.`,
      );
    }
    return found;
  });
  const id = leaves.find((leaf) => leaf.path === '_id' && !leaf.multiValued);
  const rest = leaves.filter((leaf) => leaf !== id);
  const named = nameFields(rest.map((leaf) => leaf.path));
  const fields = rest.map((leaf, position) => ({
    ...(named.fields[position] ?? { name: leaf.path, column: leaf.path }),
    type: leaf.type,
    multiValued: leaf.multiValued,
    value: leaf.value,
  }));
  return {
    relation,
    seq: 'file_row_number',
    expectedRows: Number(
      (await firstRow(session.connection, `SELECT count(*) FROM ${relation}`))[0],
    ),
    ...(id ? { id: `CAST(${id.value} AS VARCHAR)` } : {}),
    fields: await detectDates(fields, relation, session),
    notices: [...notices, ...named.notices],
  };
}

const quoteColumn = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function describe(relation: string, session: LoadSession): Promise<readonly Described[]> {
  const found = await rows(session.connection, `DESCRIBE SELECT * FROM ${relation}`);
  return found.map(([name, type]) => ({ name: String(name), type: String(type) }));
}

interface Place {
  path: string;
  value: string;
  list: boolean;
}

/** The searchable values of a column: itself, the fields of a struct, the elements of a list. */
function columnLeaves(place: Place, type: string): readonly Leaf[] {
  const { path, list } = place;
  if (/\[\d*\]$/.test(type)) {
    const value = list ? `flatten(${place.value})` : place.value;
    return columnLeaves({ path, value, list: true }, type.replace(/\[\d*\]$/, ''));
  }
  if (type.startsWith('STRUCT(')) {
    const fields = structFields(type);
    const names = fields
      .map(({ name }) => name)
      .sort()
      .join();
    if (names === 'lat,lon') {
      return [
        leaf(
          place,
          'geo_point',
          (v) =>
            `CASE WHEN ${v}['lat'] IS NOT NULL AND ${v}['lon'] IS NOT NULL THEN {'lat': ${v}['lat']::DOUBLE, 'lon': ${v}['lon']::DOUBLE} END`,
        ),
      ];
    }
    return fields.flatMap((field) => {
      const step = (value: string) => `struct_extract(${value}, ${quoteText(field.name)})`;
      const value = list
        ? `list_transform(${place.value}, lambda v: ${step('v')})`
        : step(place.value);
      return columnLeaves({ path: `${path}.${field.name}`, value, list }, field.type);
    });
  }
  return scalarLeaf(place, type);
}

function scalarLeaf(place: Place, type: string): readonly Leaf[] {
  if (/^(TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER)$/.test(type)) {
    return [leaf(place, 'long', (v) => `${v}::BIGINT`)];
  }
  if (/^(UBIGINT|HUGEINT|UHUGEINT|FLOAT|DOUBLE|DECIMAL.*)$/.test(type)) {
    return [leaf(place, 'double', (v) => `CASE WHEN isfinite(${v}::DOUBLE) THEN ${v}::DOUBLE END`)];
  }
  if (type === 'BOOLEAN') {
    return [leaf(place, 'boolean', (v) => v)];
  }
  if (/^(DATE|TIMESTAMP.*)$/.test(type)) {
    return [leaf(place, 'date', (v) => `CASE WHEN isfinite(${v}) THEN ${v}::TIMESTAMP END`)];
  }
  if (/^(VARCHAR|UUID|TIME.*|INTERVAL|BIT|JSON|ENUM.*)$/.test(type)) {
    return [leaf(place, 'text', (v) => `${v}::VARCHAR`)];
  }
  return [];
}

function leaf(place: Place, type: Leaf['type'], cast: (value: string) => string): Leaf {
  const { path, value, list } = place;
  const values = `list_filter(list_transform(${value}, lambda v: ${cast('v')}), lambda n: n IS NOT NULL)`;
  return {
    path,
    type,
    multiValued: list,
    value: list ? `CASE WHEN len(${values}) > 0 THEN ${values} END` : cast(value),
  };
}

/** Splits `STRUCT(a INTEGER, "b c" STRUCT(…))`. */
function structFields(type: string): readonly Described[] {
  const inside = type.slice('STRUCT('.length, -1);
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let position = 0; position < inside.length; position++) {
    const character = inside[position];
    if (character === '"') {
      quoted = !quoted;
    } else if (!quoted && character === '(') {
      depth++;
    } else if (!quoted && character === ')') {
      depth--;
    } else if (!quoted && depth === 0 && character === ',') {
      parts.push(inside.slice(start, position));
      start = position + 1;
    }
  }
  parts.push(inside.slice(start));
  return parts.map((part) => {
    const match = /^\s*(?:"((?:[^"]|"")*)"|(\S+))\s+(.*)$/s.exec(part);
    return { name: (match?.[1] ?? match?.[2] ?? '').replaceAll('""', '"'), type: match?.[3] ?? '' };
  });
}

/** Texts that are dates and whole numbers that are times become dates, as in other formats. */
async function detectDates(
  fields: readonly PlannedField[],
  relation: string,
  session: LoadSession,
): Promise<readonly PlannedField[]> {
  const candidates = fields.filter(
    (field) => !field.multiValued && (field.type === 'text' || field.type === 'long'),
  );
  if (candidates.length === 0) {
    return fields;
  }
  const limit = Math.max(100, Math.min(5000, Math.floor(500_000 / candidates.length)));
  const list = candidates.map((field) => field.value).join(', ');
  const sample = await rows(session.connection, `SELECT ${list} FROM ${relation} LIMIT ${limit}`);
  return fields.map((field) => {
    const position = candidates.indexOf(field);
    const values = position < 0 ? [] : sample.flatMap((row) => asText(row[position]) ?? []);
    if (values.length === 0) {
      return field;
    }
    if (field.type === 'long') {
      const kind = detectEpoch(field.name, values.map(Number));
      return kind && 'epoch' in kind
        ? { ...field, type: 'date', value: epochSql(field.value, kind.epoch) }
        : field;
    }
    const kind = detectDate(values);
    return kind?.type === 'date' && 'format' in kind
      ? {
          ...field,
          type: 'date',
          raw: field.value,
          kind,
          value: castSql(field.value, kind, session.timeZone),
          ...(kind.format.java ? { dateFormat: kind.format.java } : {}),
        }
      : field;
  });
}
