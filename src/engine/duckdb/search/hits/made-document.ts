import type { DuckDBValue } from '@duckdb/node-api';
import type { StoredField } from '../../catalog';
import { writeJson } from '../json-writer';
import { documentValue } from './field-values';

type Tree = Map<string, StoredField | Tree>;
/** Writes its members of one object, each with its name; empty for none. */
type Write = (values: readonly DuckDBValue[]) => string;

/** Makes documents of rows: `a.b` becomes an object again, unless `a` is a field of its own. */
export function documentMaker(fields: readonly StoredField[]): Write {
  const names = new Set(fields.map(({ name }) => name));
  const tree: Tree = new Map();
  for (const field of fields) place(tree, pathOf(field.name, names), field);
  const positions = new Map(fields.map((field, position) => [field, position]));
  const members = writeMembers(tree, positions);
  return (values) => `{${members(values)}}`;
}

/** Texts are put together at once: hundreds of documents a search make objects of them too dear. */
function writeMembers(tree: Tree, positions: ReadonlyMap<StoredField, number>): Write {
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
      return value === null ? '' : key + writeValue(value);
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

function writeValue(value: DuckDBValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return String(value);
  return writeJson(documentValue(value));
}

function pathOf(name: string, names: ReadonlySet<string>): readonly string[] {
  const parts = name.split('.');
  const usable =
    parts.every((part) => part !== '') &&
    parts.every((_, depth) => depth === 0 || !names.has(parts.slice(0, depth).join('.')));
  return usable ? parts : [name];
}

function place(tree: Tree, path: readonly string[], field: StoredField): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    tree.set(first, field);
    return;
  }
  const existing = tree.get(first);
  const inner: Tree = existing instanceof Map ? existing : new Map();
  tree.set(first, inner);
  place(inner, rest, field);
}
