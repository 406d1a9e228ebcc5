import type { DqlNode, DqlValue, Span } from './dql-ast';
import { type KnownFields, type QueryField, resolveFields } from './resolve-fields';

/** A value that a query compares a field with, and where it stands. */
export interface WrittenValue extends Span {
  text: string;
  field: QueryField;
}

/** The values of a query with the fields that each is compared with; values of any field are not among them. */
export function dqlValues(node: DqlNode, fields: readonly QueryField[]): readonly WrittenValue[] {
  const known = { fields, byName: new Map(fields.map((field) => [field.name, field])) };
  return valuesOf(node, known, '');
}

function valuesOf(node: DqlNode, known: KnownFields, path: string): readonly WrittenValue[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.flatMap((part) => valuesOf(part, known, path));
    case 'not':
      return valuesOf(node.part, known, path);
    case 'path':
      return valuesOf(node.part, known, `${path}${node.field.text}.`);
    case 'range':
      return written(node.value, resolveFields(node.field, known, path));
    case 'match':
      return comparedValues(node.values, resolveFields(node.field, known, path));
    default:
      return [];
  }
}

function comparedValues(node: DqlNode, fields: readonly QueryField[]): readonly WrittenValue[] {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.flatMap((part) => comparedValues(part, fields));
    case 'not':
      return comparedValues(node.part, fields);
    case 'value':
      return written(node.value, fields);
    default:
      return [];
  }
}

const written = ({ text, start, end }: DqlValue, fields: readonly QueryField[]) =>
  fields.map((field) => ({ text, start, end, field }));
