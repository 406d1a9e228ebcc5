import { type DqlNode, DqlSyntaxError, type DqlValue } from './dql-ast';
import { parseDql } from './dql-parser';
import type { Comparison, QueryTerm } from './query-terms';
import { type KnownFields, type QueryField, resolveFields } from './resolve-fields';

interface Around {
  known: KnownFields;
  path: string;
  /** What a value is compared with. */
  fields: readonly (QueryField | undefined)[];
  sought: boolean;
}

const ANY = [undefined];

/** The values of a query in DQL, each with every field that it is compared with. One that can't be read has none: it is never sent. */
export function dqlTerms(query: string, fields: readonly QueryField[]): readonly QueryTerm[] {
  const known = { fields, byName: new Map(fields.map((field) => [field.name, field])) };
  try {
    return termsOf(parseDql(query), { known, path: '', fields: ANY, sought: true });
  } catch (error) {
    if (error instanceof DqlSyntaxError) return [];
    throw error;
  }
}

function termsOf(node: DqlNode, around: Around): readonly QueryTerm[] {
  const { known, path } = around;
  switch (node.kind) {
    case 'empty':
      return [];
    case 'and':
    case 'or':
      return node.parts.flatMap((part) => termsOf(part, around));
    case 'not':
      return termsOf(node.part, { ...around, sought: false });
    case 'path':
      return termsOf(node.part, { ...around, path: `${path}${node.field.text}.` });
    case 'range': {
      const fields = resolveFields(node.field, known, path);
      return toTerms(node.value, { ...around, fields, sought: false });
    }
    case 'match': {
      const isAny = node.field.text === '*' && !node.field.quoted;
      const fields = isAny ? ANY : resolveFields(node.field, known, path);
      return termsOf(node.values, { ...around, fields });
    }
    case 'value':
      return toTerms(node.value, around);
  }
}

const toTerms = (value: DqlValue, { fields, sought }: Around): readonly QueryTerm[] =>
  fields.map((field) => ({
    text: value.text,
    comparison: comparisonOf(value),
    start: value.start,
    end: value.end,
    field,
    named: field !== undefined,
    sought,
  }));

function comparisonOf({ quoted, wildcard, pattern }: DqlValue): Comparison {
  if (wildcard) return { kind: 'pattern', pattern, ignoreCase: true };
  return quoted ? { kind: 'phrase', slop: 0 } : { kind: 'words' };
}
