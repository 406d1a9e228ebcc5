import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { identifier, joinSql } from '../../search/sql';
import { statementError } from '../statement-error';
import { missingIn, namesOf, type Source } from './scope';
import { isNode, membersOf, nodeOf, nodesOf, positionOf, textOf, textsOf, type Node } from './tree';
import type { Writing } from './write-expression';
import type { Written } from './written';

/** OpenSearch's functions for full text, and the query that each of them is. */
interface FullText {
  query: string;
  /** Of one field, or of a list of them that may be missing. */
  fields: 'one' | 'list' | 'none';
}

const MATCH: FullText = { query: 'match', fields: 'one' };
const PHRASE: FullText = { query: 'match_phrase', fields: 'one' };
const MULTI: FullText = { query: 'multi_match', fields: 'list' };

const FULL_TEXT: Readonly<Record<string, FullText>> = {
  match: MATCH,
  matchquery: MATCH,
  match_query: MATCH,
  match_phrase: PHRASE,
  matchphrase: PHRASE,
  matchphrasequery: PHRASE,
  match_phrase_prefix: { query: 'match_phrase_prefix', fields: 'one' },
  match_bool_prefix: { query: 'match_bool_prefix', fields: 'one' },
  multi_match: MULTI,
  multimatch: MULTI,
  multimatchquery: MULTI,
  query_string: { query: 'query_string', fields: 'list' },
  simple_query_string: { query: 'simple_query_string', fields: 'list' },
  wildcard_query: { query: 'wildcard', fields: 'one' },
  query: { query: 'query_string', fields: 'none' },
};

export const isFullText = (name: string): boolean => Object.hasOwn(FULL_TEXT, name);

/** Whether a document is found by a query in OpenSearch's language: a column of the index. */
export function fullTextCondition(node: Node, name: string, writing: Writing): Written {
  const { query, fields } = FULL_TEXT[name] ?? MATCH;
  const [first, ...rest] = nodesOf(node['children']);
  const values = fields === 'none' ? [first, ...rest] : rest;
  const [text, ...named] = values.filter(isNode);
  if (!first || !text) throw wrongParts(node, name);
  const parts = {
    text: constantOf(text, name),
    options: Object.fromEntries(named.map((one) => optionOf(one, name))),
  };
  const asked = fields === 'none' ? [] : fieldsOf(first, name);
  const source = sourceOf(asked, node, writing);
  const names = asked.map((one) => fieldIn(source, one, node, fields));
  const condition = source.relation?.condition(queryOf({ query, fields }, names, parts)) ?? '';
  return { sql: joinSql([identifier(source.alias), identifier(condition)], '.'), size: 8 };
}

interface Parts {
  text: JsonValue;
  options: JsonObject;
}

function queryOf(
  { query, fields }: FullText,
  names: readonly string[],
  { text, options }: Parts,
): JsonObject {
  if (fields !== 'one') {
    return {
      [query]: { query: text, ...(names.length > 0 ? { fields: [...names] } : {}), ...options },
    };
  }
  const [name = ''] = names;
  const member = query === 'wildcard' ? 'value' : 'query';
  return { [query]: { [name]: { [member]: text, ...options } } };
}

const wrongParts = (node: Node, name: string) =>
  statementError(tell('sql.fullText', { name }), positionOf(node));

/** The parts of names, of a column or of texts in a list. */
function fieldsOf(node: Node, name: string): readonly (readonly string[])[] {
  if (node.class === 'COLUMN_REF') return [textsOf(node['column_names'])];
  if (node.class === 'CONSTANT') return [[String(constantOf(node, name))]];
  if (node['function_name'] !== 'list_value') throw wrongParts(node, name);
  return nodesOf(node['children']).flatMap((one) => fieldsOf(one, name));
}

function constantOf(node: Node, name: string): JsonValue {
  if (node.class === 'CAST') {
    const value = constantOf(nodeOf(node['child']), name);
    // The parser has `true` as `'t'::BOOLEAN`.
    const isTruth =
      nodeOf(node['cast_type'])['id'] === 'BOOLEAN' && (value === 't' || value === 'f');
    return isTruth ? value === 't' : value;
  }
  if (node.class !== 'CONSTANT') throw wrongParts(node, name);
  const { value, is_null: isNull } = nodeOf(node['value']);
  if (
    isNull === true ||
    (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
  ) {
    throw wrongParts(node, name);
  }
  return value;
}

/** `operator = 'and'`. */
function optionOf(node: Node, name: string): readonly [string, JsonValue] {
  if (node.class !== 'COMPARISON' || node.type !== 'COMPARE_EQUAL') throw wrongParts(node, name);
  const { left, right } = membersOf(node, ['left', 'right']);
  const [option] = textsOf(nodeOf(left)['column_names']);
  if (option === undefined) throw wrongParts(node, name);
  return [option.toLowerCase(), constantOf(nodeOf(right), name)];
}

/** The index whose fields are named, or the only one. */
function sourceOf(asked: readonly (readonly string[])[], node: Node, { scope }: Writing): Source {
  const sources = scope.sources.filter(({ relation }) => relation);
  const [parts = []] = asked;
  const named = sources.find(({ alias }) => parts.length > 1 && alias === parts[0]);
  const holding = sources.find(({ relation }) => relation?.column(parts.join('.')) !== undefined);
  const source = named ?? holding ?? (sources.length === 1 ? sources[0] : undefined);
  if (!source)
    throw statementError(
      tell('sql.fullTextPlace', { name: textOf(node['function_name']) }),
      positionOf(node),
    );
  return source;
}

function fieldIn(
  { alias, relation }: Source,
  parts: readonly string[],
  node: Node,
  fields: FullText['fields'],
): string {
  const name = (parts.length > 1 && parts[0] === alias ? parts.slice(1) : parts).join('.');
  // Patterns and boosts (`title^2`) are for the query to read.
  if (fields === 'one' && relation?.column(name) === undefined) {
    throw missingIn(namesOf(relation), name, positionOf(node));
  }
  return name;
}
