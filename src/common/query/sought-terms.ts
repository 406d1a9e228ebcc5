import type { DqlNode, DqlValue } from './dql-ast';
import { luceneTerms } from './lucene-values';
import { type KnownFields, type QueryField, resolveFields } from './resolve-fields';

/** What documents of a result have: words of any field, or of those that are named. */
export interface SoughtTerm {
  text: string;
  quoted: boolean;
  /** Missing: any. */
  field?: QueryField;
}

/** The words that a query in DQL looks for; those that must not be there, and bounds, are none. */
export function dqlTerms(node: DqlNode, fields: readonly QueryField[]): readonly SoughtTerm[] {
  const known = { fields, byName: new Map(fields.map((field) => [field.name, field])) };
  return termsOf(node, known, '');
}

function termsOf(node: DqlNode, known: KnownFields, path: string): readonly SoughtTerm[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.flatMap((part) => termsOf(part, known, path));
    case 'path':
      return termsOf(node.part, known, `${path}${node.field.text}.`);
    case 'match': {
      const { text, quoted } = node.field;
      const isAny = text === '*' && !quoted;
      return termsFor(node.values, isAny ? [undefined] : resolveFields(node.field, known, path));
    }
    case 'value':
      return [toTerm(node.value, undefined)];
    default:
      return [];
  }
}

function termsFor(
  node: DqlNode,
  fields: readonly (QueryField | undefined)[],
): readonly SoughtTerm[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.flatMap((part) => termsFor(part, fields));
    case 'value':
      return fields.map((field) => toTerm(node.value, field));
    default:
      return [];
  }
}

const toTerm = ({ text, quoted }: DqlValue, field: QueryField | undefined): SoughtTerm => ({
  text,
  quoted,
  ...(field && { field }),
});

/** The same of a query in Lucene's language. */
export function luceneSoughtTerms(
  query: string,
  fields: readonly QueryField[],
): readonly SoughtTerm[] {
  return luceneTerms(query, fields).flatMap(({ text, quoted, field, named, sought }) =>
    sought && (field || !named) ? [{ text, quoted, ...(field && { field }) }] : [],
  );
}
