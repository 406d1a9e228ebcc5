import type { StoredField } from './catalog';

/** Fields by the parts of their names: an inner map is an object of the document. */
export type FieldTree = Map<string, StoredField | FieldTree>;

/** How a document made of columns is nested: `a.b` is in an object `a`, unless `a` is a field of its own. */
export function toFieldTree(fields: readonly StoredField[]): FieldTree {
  const names = new Set(fields.map(({ name }) => name));
  const tree: FieldTree = new Map();
  for (const field of fields) {
    place(tree, pathOf(field.name, names), field);
  }
  return tree;
}

function pathOf(name: string, names: ReadonlySet<string>): readonly string[] {
  const parts = name.split('.');
  const usable = parts.every(
    (part, depth) => part !== '' && (depth === 0 || !names.has(parts.slice(0, depth).join('.'))),
  );
  return usable ? parts : [name];
}

function place(tree: FieldTree, path: readonly string[], field: StoredField): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    tree.set(first, field);
    return;
  }
  const existing = tree.get(first);
  const inner: FieldTree = existing instanceof Map ? existing : new Map();
  tree.set(first, inner);
  place(inner, rest, field);
}
