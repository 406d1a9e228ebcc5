import { createHash } from 'node:crypto';
import type { EarlierVersion, ObjectText, StoredObject } from './store';

/** All that a store keeps, of one moment: for who copies it to another kind of store. */
export interface WholeStore {
  /** Of the last change. */
  version: number;
  /** In the order in which they were made. */
  objects: readonly WholeObject[];
  /** The oldest first. */
  history: readonly EarlierVersion[];
}

export interface WholeObject {
  object: StoredObject;
  /** The words by which it is found. */
  text: ObjectText;
}

/** Checked together. */
const BLOCK = 1000;

/** A checksum for each thousand objects and earlier versions, by their keys: equal where two stores hold the same, whatever keeps it. */
export function checksumsOf({ version, objects, history }: WholeStore): readonly string[] {
  const lines = [
    ...objects.map(({ object }) => lineOf(object, [])),
    ...history.map(({ replacedAt, replacedBy, change, ...object }) =>
      lineOf(object, [replacedAt, replacedBy, change]),
    ),
  ].toSorted();
  const checksums = [String(version)];
  for (let first = 0; first < lines.length; first += BLOCK) {
    const block = lines.slice(first, first + BLOCK).join('\n');
    checksums.push(createHash('sha256').update(block).digest('hex'));
  }
  return checksums;
}

function lineOf(object: StoredObject, more: readonly string[]): string {
  const { type, id, version, updatedAt, updatedBy, attributes, references, ...others } = object;
  const { originId, workspaces, permissions, migrationVersion, marks } = others;
  return JSON.stringify([
    [type, id, version, updatedAt, updatedBy, ...more],
    [attributes, references, originId, workspaces, permissions, migrationVersion, marks],
  ]);
}
