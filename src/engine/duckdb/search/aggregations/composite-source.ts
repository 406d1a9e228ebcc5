import type { JsonObject, JsonValue } from '#common/json';
import type { Documents, SearchScope } from '../documents';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import {
  requireObject,
  get,
  onlyKnown,
  onlyMember,
  optionalBoolean,
  optionalNumber,
} from '../query/parameters';
import { sql, trusted, type Sql } from '../sql';
import type { Run } from './aggregation';
import { addressText, parseAddress } from '../../addresses/address-text';
import { compareKeys } from './compare-keys';
import { makeRounding } from './date-histogram';
import { readInterval, readOffset } from './date-interval';
import { checkPlaces } from './check-places';
import { tileCells } from './geo-cells';
import { readPrecision } from './geo-grid';
import { mapValue, numeric, readFormat, readSource, type ValueSource } from './options';
import { scriptedDates } from './script-source';

/** One of the sources that a combination is made of. */
export interface CompositeSource {
  readonly name: string;
  readonly empty: boolean;
  /** Documents without a value are a combination too. */
  readonly keepsMissing: boolean;
  prepare(run: Run): Promise<PreparedSource>;
}

export interface PreparedSource {
  readonly name: string;
  /** A document may have several values. */
  readonly multiple: boolean;
  /** A list of the values where there may be several, of one nothing where there is none. */
  values(documents: Documents): Sql;
  /** The text of a value, without control characters; null where there is none. */
  text(value: Sql): Sql;
  /** The value of its text in the statement's answer. */
  read(text: string): Answer;
  write(value: Answer): Answer;
  /** A value of [after]. */
  start(value: JsonValue): Answer;
  /** Missing ones come first, or last where the order is downwards. */
  compare(a: Answer, b: Answer): number;
}

interface Shape {
  /** The values in SQL. */
  value(time: Sql): Sql;
  /** Of texts, which may hold any character; without, numbers and the like are written as they are. */
  text?(value: Sql): Sql;
  read(text: string): Answer;
  write?(value: Answer): Answer;
  start?(value: JsonValue): Answer;
}

export function readCompositeSource(
  name: string,
  definition: JsonObject,
  scope: SearchScope,
): CompositeSource {
  const [type, body] = onlyMember(definition, name);
  const options = requireObject(body, type);
  const known = OPTIONS[type];
  if (!known) throw unsupported(`The source [${type.slice(0, 60)}] of [composite]`);
  const { order, missing_bucket: _, ...own } = options;
  if (get(own, 'missing') !== undefined) throw invalid('[missing] is not a part of [composite]');
  onlyKnown(own, ['field', 'script', 'value_type', ...known], type);
  const descending = String(order ?? 'asc').toLowerCase() === 'desc';
  const source = readSource(
    type === 'date_histogram' ? scriptedDates(own) : own,
    { scope, type, name },
    known,
  );
  const shapeOf = SHAPES[type];
  if (!shapeOf) throw unsupported(`The source [${type.slice(0, 60)}] of [composite]`);
  return {
    name,
    empty: source.empty,
    keepsMissing: optionalBoolean(options, 'missing_bucket') ?? false,
    async prepare(run) {
      const shape = await shapeOf(own, source, run);
      return preparedOf(name, source, { shape, descending });
    },
  };
}

function preparedOf(
  name: string,
  source: ValueSource,
  { shape, descending }: { shape: Shape; descending: boolean },
): PreparedSource {
  return {
    name,
    multiple: source.multiple,
    values(documents) {
      const value = mapValue(source, source.value(documents), (item) => shape.value(item));
      if (!source.multiple) return source.empty ? trusted('NULL') : value;
      return sql`CASE WHEN coalesce(list_aggregate(${value}, 'count'), 0) > 0 THEN list_distinct(${value}) ELSE [NULL] END`;
    },
    text: (value) => shape.text?.(value) ?? sql`CAST(${value} AS VARCHAR)`,
    read: (text) => shape.read(text),
    write: (value) => shape.write?.(value) ?? value,
    start: (value) => (value === null ? null : (shape.start?.(value) ?? shape.read(String(value)))),
    compare: (a, b) => (descending ? -1 : 1) * compareValues(a, b),
  };
}

const compareValues = (a: Answer, b: Answer): number =>
  a === null || b === null ? Number(b === null) - Number(a === null) : compareKeys(a, b);

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  terms: [],
  histogram: ['interval'],
  geotile_grid: ['precision'],
  date_histogram: [
    'calendar_interval',
    'fixed_interval',
    'interval',
    'time_zone',
    'format',
    'offset',
  ],
};

const SHAPES: Readonly<
  Record<string, (options: JsonObject, source: ValueSource, run: Run) => Promise<Shape>>
> = {
  terms: async (_options, source) => termShape(source),
  async histogram(options, source) {
    const interval = optionalNumber(options, 'interval');
    if (interval === undefined || interval <= 0) {
      throw invalid('[interval] must be greater than 0 for [histogram] source');
    }
    const convert = numeric(source, 'histogram');
    return {
      value: (item) => sql`floor(CAST(${convert(item)} AS DOUBLE) / ${interval}) * ${interval}`,
      read: Number,
    };
  },
  async geotile_grid(options, source) {
    checkPlaces(source, 'geotile_grid');
    const cells = tileCells(readPrecision(options, false));
    return {
      value: (item) => cells.group(cells.shares(item)),
      read: (text) => BigInt(text),
      write: (value) => cells.nameOf(BigInt(String(value))),
      start: (value) => cells.groupOf(String(value)) ?? failStart(value),
    };
  },
  async date_histogram(options, source, run) {
    if (source.type !== undefined && source.type !== 'date') {
      throw invalid(`Field [${source.name}] of type [${source.type}] is not supported here`);
    }
    const format = readFormat(options, source.field);
    const offset = options.offset === undefined ? 0 : readOffset(String(options.offset));
    const settings = { source, interval: readInterval(options), offset, format };
    const rounding = await makeRounding(settings, run);
    const { given, zone } = format;
    return {
      value: (item) => rounding.group(item),
      read: (text) => rounding.toKey(BigInt(text)),
      write: (value) => (given ? format.format.format(Number(value), zone) : value),
      start(value) {
        if (typeof value === 'number') return value;
        const time = format.format.parse(String(value), zone, false);
        if (time === undefined)
          throw invalid(`[after] has no time: [${String(value).slice(0, 60)}]`);
        return time;
      },
    };
  },
};

const noStart = (value: JsonValue) =>
  invalid(`[after] has no such value: [${String(value).slice(0, 60)}]`);

function failStart(value: JsonValue): never {
  throw noStart(value);
}

/** Whole numbers as they are written: see parseLongNumerals. */
function startNumber(value: JsonValue): Answer {
  const text = String(value);
  if (/^-?\d{1,40}$/.test(text)) return BigInt(text);
  const number = Number(text);
  if (typeof value === 'boolean' || text.trim() === '' || !Number.isFinite(number)) {
    throw noStart(value);
  }
  return number;
}

function startTruth(value: JsonValue): Answer {
  if (!['true', 'false'].includes(String(value))) throw noStart(value);
  return String(value) === 'true';
}

function startText(value: JsonValue): Answer {
  if (typeof value !== 'string') throw noStart(value);
  return value;
}

function termShape(source: ValueSource): Shape {
  switch (source.type) {
    case 'long':
      return { value: (item) => item, read: (text) => BigInt(text), start: startNumber };
    case 'double':
      return { value: (item) => item, read: Number, start: startNumber };
    case 'boolean':
      return { value: (item) => item, read: (text) => text === 'true', start: startTruth };
    case 'ip':
      return {
        value: (item) => item,
        read: (text) => BigInt(text),
        write: (value) => addressText(BigInt(String(value))),
        start: (value) => parseAddress(String(value)) ?? failStart(value),
      };
    case 'date':
      return { value: (item) => sql`epoch_ms(${item})`, read: Number, start: startNumber };
    default:
      return {
        value: (item) => item,
        text: (value) => sql`CAST(to_json(CAST(${value} AS VARCHAR)) AS VARCHAR)`,
        read: (text) => String(JSON.parse(text)),
        start: startText,
      };
  }
}
