import type { DuckDBValue } from '@duckdb/node-api';
import type { StoredField } from '../../catalog';
import { writeJson, type Answer } from '../json-writer';
import { documentValue } from './field-values';

type Tree = Map<string, StoredField | Tree>;

/** Makes documents of rows: `a.b` becomes an object again, unless `a` is a field of its own. */
export function documentMaker(
  fields: readonly StoredField[],
): (values: readonly DuckDBValue[]) => string {
  const names = new Set(fields.map(({ name }) => name));
  const tree: Tree = new Map();
  for (const field of fields) place(tree, pathOf(field.name, names), field);
  const positions = new Map(fields.map((field, position) => [field, position]));

  const make = (branch: Tree, values: readonly DuckDBValue[]): Answer => {
    const members = [...branch].flatMap(([name, node]): [string, Answer][] => {
      if (node instanceof Map) {
        const inner = make(node, values);
        return inner instanceof Map && inner.size > 0 ? [[name, inner]] : [];
      }
      const value = documentValue(values[positions.get(node) ?? -1] ?? null);
      return value === null ? [] : [[name, value]];
    });
    return new Map(members);
  };
  return (values) => writeJson(make(tree, values));
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
