import type { JsonObject } from '#common/json';
import { type DqlNode, DqlSyntaxError, type DqlValue, type RangeOperator } from './dql-ast';
import { NUMERIC_TYPES } from './numeric-types';
import { type KnownFields, MAX_FIELDS, type QueryField, resolveFields } from './resolve-fields';

interface Translation extends KnownFields {
  timeZone: string;
}

const RANGE_NAMES: Readonly<Record<RangeOperator, string>> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};
const TEXTUAL = new Set(['text', 'keyword']);

export interface DqlContext {
  fields: readonly QueryField[];
  /** Dates without a zone are in this one. */
  timeZone: string;
}

/** The query in OpenSearch's search language. Throws `DqlSyntaxError` for a wildcard where none can stand. */
export function toSearchQuery(node: DqlNode, { fields, timeZone }: DqlContext): JsonObject {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return translate(node, { fields, byName, timeZone }, '');
}

function translate(node: DqlNode, context: Translation, path: string): JsonObject {
  switch (node.kind) {
    case 'empty':
      return { match_all: {} };
    case 'and':
      return { bool: { filter: node.parts.map((part) => translate(part, context, path)) } };
    case 'or':
      return anyOf(node.parts.map((part) => translate(part, context, path)));
    case 'not':
      return { bool: { must_not: [translate(node.part, context, path)] } };
    case 'path':
      return translate(node.part, context, `${path}${node.field.text}.`);
    case 'range': {
      const range = { [RANGE_NAMES[node.operator]]: node.value.text };
      return overFields(node.field, context, path, (field) => ({
        range: { [field.name]: withZone(range, field, context) },
      }));
    }
    case 'match':
      return matchField(node.field, node.values, context, path);
    case 'value':
      return matchAnywhere(node.value, context);
  }
}

function matchField(
  name: DqlValue,
  values: DqlNode,
  context: Translation,
  path: string,
): JsonObject {
  switch (values.kind) {
    case 'and':
      return {
        bool: { filter: values.parts.map((part) => matchField(name, part, context, path)) },
      };
    case 'or':
      return anyOf(values.parts.map((part) => matchField(name, part, context, path)));
    case 'not':
      return { bool: { must_not: [matchField(name, values.part, context, path)] } };
    case 'value':
      if (name.text === '*' && !name.quoted) {
        return matchAnywhere(values.value, context);
      }
      return overFields(name, context, path, (field) => matchValue(field, values.value, context));
    default:
      throw new DqlSyntaxError({ code: 'valuesOnly' }, name.end);
  }
}

/** One query for a name, or for each field that a name with a wildcard stands for. */
function overFields(
  name: DqlValue,
  context: Translation,
  path: string,
  toQuery: (field: QueryField) => JsonObject,
): JsonObject {
  const fields = resolveFields(name, context, path);
  return fields.length === 0 ? { match_none: {} } : anyOf(fields.map(toQuery));
}

function matchValue(field: QueryField, value: DqlValue, context: Translation): JsonObject {
  if (value.wildcard) {
    return /^\*+$/.test(value.pattern)
      ? { exists: { field: field.name } }
      : matchPattern(field, value, context);
  }
  if (field.type === 'date') {
    const range = { gte: value.text, lte: value.text };
    return { range: { [field.name]: withZone(range, field, context) } };
  }
  return value.quoted
    ? { match_phrase: { [field.name]: value.text } }
    : { match: { [field.name]: value.text } };
}

/**
 * Text is searched by its words, which are in lower case, and, where it is short, as a whole: `*metric*`, `time out*`. Engines
 * pass over the case of ASCII letters alone.
 */
function matchPattern(field: QueryField, { pattern }: DqlValue, context: Translation): JsonObject {
  const wildcard = (name: string, value: string): JsonObject => ({
    wildcard: { [name]: { value, case_insensitive: true } },
  });
  if (field.type !== 'text') return wildcard(field.name, pattern);
  const words = wildcard(field.name, pattern.toLowerCase());
  const keyword = `${field.name}.keyword`;
  return context.byName.has(keyword) ? anyOf([words, wildcard(keyword, pattern)]) : words;
}

function matchAnywhere(value: DqlValue, context: Translation): JsonObject {
  if (value.wildcard && /^\*+$/.test(value.pattern)) {
    return { match_all: {} };
  }
  const textual = context.fields
    .filter(
      ({ name, type }) =>
        TEXTUAL.has(type) && !(name.endsWith('.keyword') && context.byName.has(name.slice(0, -8))),
    )
    .slice(0, MAX_FIELDS);
  if (value.wildcard) {
    return textual.length === 0
      ? { match_none: {} }
      : anyOf(textual.map((field) => matchPattern(field, value, context)));
  }
  const isNumber = /^-?\d+(\.\d+)?$/.test(value.text);
  const numeric = isNumber
    ? context.fields.filter(({ type }) => NUMERIC_TYPES.has(type)).slice(0, MAX_FIELDS)
    : [];
  const names = [...textual, ...numeric].map(({ name }) => name);
  if (names.length === 0) {
    return { match_none: {} };
  }
  const type = value.quoted ? 'phrase' : 'best_fields';
  return { multi_match: { query: value.text, type, fields: names, lenient: true } };
}

function withZone(range: JsonObject, field: QueryField, { timeZone }: Translation): JsonObject {
  return field.type === 'date' && !field.days ? { ...range, time_zone: timeZone } : range;
}

function anyOf(queries: readonly JsonObject[]): JsonObject {
  const [first] = queries;
  return queries.length === 1 && first
    ? first
    : { bool: { should: queries, minimum_should_match: 1 } };
}
