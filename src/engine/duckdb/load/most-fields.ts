import type { LoadNotice } from '#common/search';
import type { StructureNode } from './json-structure';
import { notice, shorten } from './notice';

const NAMED = 5;

/**
 * Leaves the first names of the documents in the structure, objects counted as the limit counts them. The others stay in the documents,
 * and nothing can be searched for them.
 */
export function leaveFirstFields(root: StructureNode, most: number): readonly LoadNotice[] {
  const left: string[] = [];
  let count = 0;
  let kept = 0;
  const visit = (node: StructureNode, path: string): void => {
    for (const [key, field] of node.fields) {
      // Not a field: documents are known by it.
      if (path === '' && key === '_id') continue;
      const name = path === '' ? key : `${path}.${key}`;
      if (kept >= most) {
        node.fields.delete(key);
        count += 1 + sizeOf(field);
        if (left.length < NAMED) left.push(name);
        continue;
      }
      kept += 1;
      visit(field, name);
    }
    if (node.element) visit(node.element, path);
  };
  visit(root, '');
  return count === 0
    ? []
    : [notice('notices.file.unindexedFields', { count, most, names: shorten(left.join(', ')) })];
}

/** So many names are in it. */
function sizeOf({ fields, element }: StructureNode): number {
  const own = [...fields.values()].reduce((sum, field) => sum + 1 + sizeOf(field), 0);
  return own + (element ? sizeOf(element) : 0);
}
