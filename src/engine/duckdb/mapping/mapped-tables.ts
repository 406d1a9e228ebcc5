import { kindOf } from './field-kinds';
import type { MappedField, MappedNode, MappedObject, Mapping } from './mapping';
import type { ReadValue } from './values/scalar';

/** A column of documents, or of the objects of a nested field. */
export interface MappedColumn {
  /** The field's whole name. */
  name: string;
  field: MappedField;
  read: ReadValue;
  /** Some row has several values. */
  multiValued: boolean;
}

/** The documents themselves, or the objects of a nested field, which have a table of their own. */
export interface MappedTable {
  /** Of the nested field; empty for the documents. */
  path: string;
  /** Missing for the documents. */
  parent?: MappedTable;
  columns: MappedColumn[];
}

/** Which column of which table the fields of a mapping have. */
export interface MappedTables {
  all: readonly MappedTable[];
  root: MappedTable;
  /** Undefined where the table has no column of the field. */
  position(table: MappedTable, field: MappedField): number | undefined;
  /** The table that is made for a nested object. */
  of(nested: MappedObject): MappedTable;
  /** The tables that the fields of an object go to, the object's own first. */
  targets(object: MappedObject): readonly MappedTable[];
  /** A field or an object that a document brought. @param parent the object that has it */
  add(node: MappedNode, path: string, parent: MappedObject): void;
  /** Takes back what was added last. */
  remove(node: MappedNode): void;
}

export function createTables({ root: rootObject, analysis }: Mapping): MappedTables {
  const root: MappedTable = { path: '', columns: [] };
  const all = [root];
  const targets = new Map<MappedObject, readonly MappedTable[]>([[rootObject, [root]]]);
  const positions = new Map<MappedTable, Map<MappedField, number>>([[root, new Map()]]);

  const addTable = (path: string, object: MappedObject, around: readonly MappedTable[]) => {
    const [parent = root] = around;
    const table: MappedTable = { path, parent, columns: [] };
    all.push(table);
    positions.set(table, new Map());
    const others = [
      ...(object.includeInParent ? around : []),
      ...(object.includeInRoot ? [root] : []),
    ];
    return [table, ...new Set(others)];
  };
  const addField = (name: string, field: MappedField, tables: readonly MappedTable[]): void => {
    for (const table of tables) {
      positions.get(table)?.set(field, table.columns.length);
      const read = kindOf(field.type).read(field.parameters, analysis);
      const multiValued = field.type === 'flat_object';
      table.columns.push({ name, field, read, multiValued });
    }
    for (const [part, other] of field.fields) {
      if (!sharesColumn(field, other)) addField(`${name}.${part}`, other, tables);
    }
  };
  const add: MappedTables['add'] = (node, path, parent) => {
    const around = targets.get(parent) ?? [root];
    if (node.kind === 'field') addField(path, node, around);
    if (node.kind !== 'object') return;
    targets.set(node, node.isNested ? addTable(path, node, around) : around);
    for (const [name, child] of node.properties) add(child, `${path}.${name}`, node);
  };
  for (const [name, node] of rootObject.properties) add(node, name, rootObject);

  const remove: MappedTables['remove'] = (node) => {
    const gone = fieldsOf(node);
    for (const { columns } of all) {
      while (gone.has(columns.at(-1)?.field as MappedField)) columns.pop();
    }
    for (const own of positions.values()) gone.forEach((field) => own.delete(field));
    for (const object of nestedIn(node)) {
      const table = targets.get(object)?.[0];
      targets.delete(object);
      if (table && all.at(-1) === table) all.pop();
    }
  };
  return {
    all,
    root,
    remove,
    position: (table, field) => positions.get(table)?.get(field),
    of: (nested) => targets.get(nested)?.[0] ?? root,
    targets: (object) => targets.get(object) ?? [root],
    add,
  };
}

/** With its other readings, and all that is in it. */
function fieldsOf(node: MappedNode, found = new Set<MappedField>()): ReadonlySet<MappedField> {
  if (node.kind === 'field') {
    found.add(node);
    for (const other of node.fields.values()) fieldsOf(other, found);
  }
  if (node.kind === 'object') for (const child of node.properties.values()) fieldsOf(child, found);
  return found;
}

/** The objects that have a table of their own, the innermost first. */
function nestedIn(node: MappedNode): readonly MappedObject[] {
  if (node.kind !== 'object') return [];
  const inside = [...node.properties.values()].toReversed().flatMap(nestedIn);
  return node.isNested ? [...inside, node] : inside;
}

/** A text is found as a whole in its own column: that it is longer than `ignore_above` is seen then. */
export function sharesColumn(field: MappedField, other: MappedField): boolean {
  return (
    kindOf(field.type).base === 'text' &&
    other.type === 'keyword' &&
    other.fields.size === 0 &&
    Object.keys(other.parameters).every((name) => name === 'ignore_above')
  );
}
