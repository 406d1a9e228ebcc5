import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { nameCode, separated, textCode, type Code } from '../code';
import type { Value } from '../coerce';
import type { Expression } from '../expression';
import { findColumn, type Rows, type Source } from '../rows';
import type { Writing } from '../write-expression';

type Call = Extract<Expression, { kind: 'call' }>;

/** OpenSearch's functions for full text, which SQL has, too: of one field, of a list of fields, or of none. */
export const FULL_TEXT: Readonly<Record<string, 'one' | 'list' | 'none'>> = {
  match: 'one',
  match_phrase: 'one',
  match_phrase_prefix: 'one',
  match_bool_prefix: 'one',
  wildcard_query: 'one',
  cidrmatch: 'one',
  multi_match: 'list',
  query_string: 'list',
  simple_query_string: 'list',
  query: 'none',
};

export const isFullText = (name: string): boolean => Object.hasOwn(FULL_TEXT, name);

/** Whether a document is found by a query, which its index is asked for where it is read. */
export function writeFullText(call: Call, { rows }: Writing): Omit<Value, 'from'> {
  const { name, values, options, at } = call;
  const [first, ...rest] = values;
  // Without a list of fields: in all of them.
  const kind = FULL_TEXT[name] === 'list' && rest.length === 0 ? 'none' : FULL_TEXT[name];
  const [text] = kind === 'none' ? [first] : rest;
  if (!first || !text || values.length > 2) throw wrong(call);
  const written = [text, ...options.map(({ value }) => value)].map((one) => constant(one, call));
  const named = options.map(({ name: own }, place) => [
    ', ',
    nameCode(own),
    ' = ',
    written[place + 1] ?? '',
  ]);
  const call2 = (fields: Code): Code => [
    kind === 'none' ? 'query' : name === 'cidrmatch' ? 'match' : name,
    '(',
    fields,
    written[0] ?? '',
    named,
    ')',
  ];
  const { source, fields } =
    kind === 'one' ? ofField(first, { call, rows }) : ofList(first, { call, rows });
  const column = source.condition((alias) => [
    { at, name },
    call2(kind === 'none' ? '' : [fields(alias), ', ']),
  ]);
  return { type: 'boolean', code: column };
}

interface Place {
  call: Call;
  rows: Rows;
}

interface Asked {
  source: Source;
  fields(alias: string): Code;
}

const wrong = ({ name, at }: Call) => statementError(tell('sql.fullText', { name }), at);
const elsewhere = ({ name, at }: Call) => statementError(tell('ppl.fullTextPlace', { name }), at);

function constant(from: Expression, call: Call): Code {
  if (from.kind === 'text') return textCode(from.text);
  if (from.kind === 'number') return from.text;
  if (from.kind === 'boolean') return String(from.value);
  // `operator = and`
  if (from.kind === 'field') return textCode(from.name);
  throw wrong(call);
}

function ofField(first: Expression, { call, rows }: Place): Asked {
  if (first.kind !== 'field' && first.kind !== 'text') throw wrong(call);
  const name = first.kind === 'field' ? first.name : first.text;
  const { field } = findColumn(rows, name, first.at);
  if (!field || !rows.sources.includes(field.source)) throw elsewhere(call);
  return {
    source: field.source,
    fields: (alias) => [alias, '.', nameCode(field.name)],
  };
}

function ofList(first: Expression, { call, rows }: Place): Asked {
  const names = first.kind === 'list' ? first.values : [first];
  const texts = names.map((one) => {
    if (one.kind === 'text') return one.text;
    if (one.kind === 'field') return one.name;
    throw wrong(call);
  });
  const [source] = rows.sources;
  // Of a join, the one that has the first field.
  const holding = rows.sources.find(
    ({ relation }) => relation.column((texts[0] ?? '').split('^')[0] ?? '') !== undefined,
  );
  const found = holding ?? (rows.sources.length === 1 ? source : undefined);
  if (!found) throw elsewhere(call);
  return { source: found, fields: () => ['[', separated(texts.map(textCode)), ']'] };
}
