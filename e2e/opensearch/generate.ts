import type { JsonObject, JsonValue } from '#common/json';
import type { StoredField, StoredIndex } from '../../src/engine/duckdb/catalog';
import type { TestDocument } from '../../src/engine/duckdb/search/testing/load-documents';
import type { Random } from './random';

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'UTC',
  '+05:30',
];
const CALENDAR = ['minute', '1h', 'day', '1d', 'week', '1M', 'quarter', '1y'];
const FIXED = ['30m', '1h', '3h', '12h', '1d', '7d', '30d'];

/** Makes requests that fit an index: its fields, with values that occur in it. */
export function createGenerator(
  index: StoredIndex,
  documents: readonly TestDocument[],
  random: Random,
) {
  const parsed = documents.slice(0, 3000).map(({ text }) => JSON.parse(text) as JsonObject);
  const of = (...types: StoredField['type'][]) =>
    index.fields.filter(({ type }) => types.includes(type));
  const texts = of('text');
  const numbers = of('long', 'double');
  const dates = of('date');
  const exact = of('text', 'long', 'double', 'boolean');

  const value = (field: StoredField): JsonValue => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const found = [readPath(random.pick(parsed), field.name)].flat() as JsonValue[];
      const usable = found.filter((item) => item !== null && item !== undefined);
      if (usable.length > 0) return random.pick(usable);
    }
    return field.type === 'boolean' ? true : field.type === 'text' ? 'none' : 0;
  };
  const text = (field: StoredField) => String(value(field));
  const exactName = (field: StoredField) =>
    field.type === 'text' ? `${field.name}.keyword` : field.name;
  const words = (field: StoredField) =>
    text(field)
      .split(/\s+/)
      .slice(0, 1 + random.below(3))
      .join(' ');
  const iso = (field: StoredField) => {
    const given = value(field);
    if (typeof given === 'number') return new Date(given).toISOString();
    return given as string;
  };

  const leaf = (): JsonObject => {
    const kinds: (() => object)[] = [
      () => ({ exists: { field: exactName(random.pick(index.fields)) } }),
      () => {
        const field = random.pick(exact);
        return { term: { [exactName(field)]: value(field) } };
      },
      () => {
        const field = random.pick(exact);
        return { terms: { [exactName(field)]: [value(field), value(field), value(field)] } };
      },
    ];
    if (texts.length > 0) {
      kinds.push(
        () => {
          const field = random.pick(texts);
          return {
            match: { [field.name]: { query: words(field), operator: random.pick(['or', 'and']) } },
          };
        },
        () => {
          const field = random.pick(texts);
          return { match_phrase: { [field.name]: words(field) } };
        },
        () => {
          const field = random.pick(texts);
          return { prefix: { [exactName(field)]: text(field).slice(0, 1 + random.below(3)) } };
        },
        () => {
          const field = random.pick(texts);
          const part = text(field)
            .replaceAll(/[*?\\]/g, '')
            .slice(0, 3);
          const pattern = random.pick([`*${part}*`, `${part}*`, `?${part.slice(1)}*`]);
          return {
            wildcard: {
              [random.pick([field.name, exactName(field)])]: {
                value: pattern,
                case_insensitive: random.next() < 0.3,
              },
            },
          };
        },
        () => ({
          multi_match: {
            query: words(random.pick(texts)),
            fields: texts.slice(0, 3).map(({ name }) => name),
            type: random.pick(['best_fields', 'phrase']),
          },
        }),
        () => {
          const field = random.pick(texts);
          return { term: { [field.name]: words(field).toLowerCase() } };
        },
        () => {
          const field = random.pick(texts);
          return { range: { [exactName(field)]: { gte: text(field), lt: text(field) } } };
        },
      );
    }
    if (numbers.length > 0) {
      kinds.push(() => {
        const field = random.pick(numbers);
        const [a, b] = [Number(value(field)), Number(value(field))].toSorted((x, y) => x - y);
        return {
          range: {
            [field.name]: { [random.pick(['gte', 'gt'])]: a, [random.pick(['lte', 'lt'])]: b },
          },
        };
      });
    }
    if (dates.length > 0) {
      kinds.push(() => {
        const field = random.pick(dates);
        const zone = random.next() < 0.4 ? { time_zone: random.pick(ZONES) } : {};
        const math = field.dateFormat ? '' : random.pick(['', '||/d', '||-1M/M', '||+3h']);
        return {
          range: {
            [field.name]: { [random.pick(['gte', 'gt'])]: `${iso(field)}${math}`, ...zone },
          },
        };
      });
    }
    return random.pick(kinds)() as JsonObject;
  };

  const query = (depth = 0): JsonObject => {
    if (depth >= 2 || random.next() < 0.5) return leaf();
    const clauses = () => Array.from({ length: 1 + random.below(3) }, () => query(depth + 1));
    const parts: Record<string, JsonValue> = {};
    for (const name of ['must', 'filter', 'should', 'must_not']) {
      if (random.next() < 0.4) parts[name] = clauses();
    }
    if (parts.should && random.next() < 0.5)
      parts.minimum_should_match = random.pick([1, 2, '50%', -1]);
    return { bool: parts };
  };

  const metric = (): JsonObject => {
    if (numbers.length === 0 || random.next() < 0.2) {
      const field = random.pick(exact);
      return { [random.pick(['value_count', 'cardinality'])]: { field: exactName(field) } };
    }
    const type = random.pick(['avg', 'sum', 'min', 'max', 'stats', 'value_count', 'percentiles']);
    return { [type]: { field: random.pick(numbers).name } };
  };

  const bucket = (): JsonObject => {
    const kinds: (() => object)[] = [
      () => ({
        terms: {
          field: exactName(random.pick(exact)),
          size: 1 + random.below(12),
          ...(random.next() < 0.3 ? { order: { _key: random.pick(['asc', 'desc']) } } : {}),
          ...(random.next() < 0.1 ? { order: { _count: 'asc' } } : {}),
          ...(random.next() < 0.1 ? { min_doc_count: 0 } : {}),
        },
      }),
      () => ({ filter: query(1) }),
      () => ({
        filters: {
          filters: { one: query(1), two: query(1) },
          ...(random.next() < 0.5 ? { other_bucket: true } : {}),
        },
      }),
      () => ({ missing: { field: exactName(random.pick(exact)) } }),
    ];
    if (numbers.length > 0) {
      kinds.push(
        () => {
          const field = random.pick(numbers);
          const [a = 0, b = 0] = [Number(value(field)), Number(value(field))].toSorted(
            (x, y) => x - y,
          );
          return {
            range: { field: field.name, ranges: [{ to: a }, { from: a, to: b }, { from: b }] },
          };
        },
        () => {
          const field = random.pick(numbers);
          const size = Math.abs(Number(value(field))) || 1;
          return { histogram: { field: field.name, interval: size, min_doc_count: 1 } };
        },
      );
    }
    if (dates.length > 0) {
      kinds.push(
        () => dateHistogram(),
        () => dateHistogram(),
        () => {
          const field = random.pick(dates);
          const given = value(field);
          const side = typeof given === 'number' ? new Date(given).toISOString() : given;
          return { date_range: { field: field.name, ranges: [{ to: side }, { from: side }] } };
        },
      );
    }
    return random.pick(kinds)() as JsonObject;
  };

  const dateHistogram = (): JsonObject => {
    const field = random.pick(dates);
    const interval =
      random.next() < 0.5
        ? { calendar_interval: random.pick(CALENDAR), min_doc_count: 1 }
        : { fixed_interval: random.pick(FIXED), min_doc_count: 1 };
    const wide =
      'calendar_interval' in interval &&
      ['1M', 'quarter', '1y'].includes(String(interval.calendar_interval));
    return {
      date_histogram: {
        field: field.name,
        ...interval,
        ...(wide && random.next() < 0.6 ? { min_doc_count: 0 } : {}),
        ...(random.next() < 0.6 ? { time_zone: random.pick(ZONES) } : {}),
        ...(random.next() < 0.2 ? { offset: random.pick(['+1h', '-30m', '6h']) } : {}),
      } as object as JsonObject,
    };
  };

  /** The buckets in the order of a number below them, where they have an order. */
  const ordered = (definition: JsonObject): JsonObject => {
    const [type = '', options] = Object.entries(definition)[0] ?? [];
    if (numbers.length === 0 || !['terms', 'histogram', 'date_histogram'].includes(type)) {
      return definition;
    }
    // Sums depend on the order they are added in, and so would the order of what is nearly equal.
    const kind = random.pick(['min', 'max', 'value_count', 'stats']);
    const by = kind === 'stats' ? `m.${random.pick(['min', 'max', 'count'])}` : 'm';
    const order = [
      { [by]: random.pick(['asc', 'desc']) },
      { _count: random.pick(['asc', 'desc']) },
    ];
    return {
      [type]: { ...(options as JsonObject), order },
      aggs: { m: { [kind]: { field: random.pick(numbers).name } } },
    } as JsonObject;
  };

  let named = 0;
  const aggregations = (depth = 0): JsonObject => {
    const list = Array.from({ length: 1 + random.below(2) }, (): [string, JsonValue] => {
      named += 1;
      const name = `a${named}`;
      if (random.next() < 0.35) return [name, metric()];
      const definition = bucket();
      if (random.next() < 0.25) return [name, ordered(definition)];
      const inner = depth < 2 && random.next() < 0.5 ? { aggs: aggregations(depth + 1) } : {};
      return [name, { ...definition, ...inner } as JsonObject];
    });
    return Object.fromEntries(list);
  };

  const sort = (): JsonValue[] =>
    Array.from({ length: 1 + random.below(2) }, () => {
      const field = random.pick([...exact, ...dates]);
      return {
        [exactName(field)]: {
          order: random.pick(['asc', 'desc']),
          ...(random.next() < 0.3 ? { missing: random.pick(['_first', '_last']) } : {}),
        },
      };
    });

  return (): JsonObject => {
    named = 0;
    const part = random.next();
    // In a filter all scores are equal: both engines keep the documents' order.
    const asked = { query: { bool: { filter: [query()] } } };
    if (part < 0.4) {
      return {
        ...asked,
        size: 1 + random.below(20),
        from: random.below(5),
        ...(random.next() < 0.6 ? { sort: sort() } : {}),
        track_total_hits: random.pick([true, 50, false]),
      };
    }
    return {
      ...(random.next() < 0.7 ? asked : {}),
      size: 0,
      track_total_hits: true,
      aggs: aggregations(),
    };
  };
}

function readPath(document: JsonObject, path: string): JsonValue | undefined {
  if (Object.hasOwn(document, path)) return document[path];
  const dot = path.indexOf('.');
  if (dot < 0) return undefined;
  const inner = Object.hasOwn(document, path.slice(0, dot))
    ? document[path.slice(0, dot)]
    : undefined;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
  return readPath(inner as JsonObject, path.slice(dot + 1));
}
