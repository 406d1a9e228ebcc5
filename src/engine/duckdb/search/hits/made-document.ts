import type { DuckDBValue } from '@duckdb/node-api';
import type { StoredField } from '../../catalog';
import { toFieldTree, type FieldTree } from '../../field-tree';
import { writeJson } from '../json-writer';
import { documentValue } from './field-values';

/** Writes its members of one object, each with its name; empty for none. */
type Write = (values: readonly DuckDBValue[]) => string;

/** Makes documents of rows: `a.b` becomes an object again, unless `a` is a field of its own. */
export function documentMaker(fields: readonly StoredField[]): Write {
  const positions = new Map(fields.map((field, position) => [field, position]));
  const members = writeMembers(toFieldTree(fields), positions);
  return (values) => `{${members(values)}}`;
}

/** Texts are put together at once: hundreds of documents a search make objects of them too dear. */
function writeMembers(tree: FieldTree, positions: ReadonlyMap<StoredField, number>): Write {
  const members = [...tree].map(([name, node]): Write => {
    const key = `${JSON.stringify(name)}:`;
    if (node instanceof Map) {
      const inner = writeMembers(node, positions);
      return (values) => {
        const text = inner(values);
        return text === '' ? '' : `${key}{${text}}`;
      };
    }
    const position = positions.get(node) ?? -1;
    return (values) => {
      const value = values[position] ?? null;
      return value === null ? '' : key + writeValue(value, node.type);
    };
  });
  return (values) => {
    let text = '';
    for (const member of members) {
      const written = member(values);
      if (written !== '') text += text === '' ? written : `,${written}`;
    }
    return text;
  };
}

function writeValue(value: DuckDBValue, type: StoredField['type']): string {
  if (type === 'ip') return writeJson(documentValue(value, type));
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return String(value);
  return writeJson(documentValue(value));
}
