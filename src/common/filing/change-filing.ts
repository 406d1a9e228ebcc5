import type { Filing } from './filing';
import { isInFolder, normalizeFolder, normalizeTags } from './names';

/** What is done with where several objects lie. */
export type FilingChange =
  | { kind: 'move'; folder: string }
  | { kind: 'addTags' | 'removeTags'; tags: readonly string[] }
  /** With the folders in it. */
  | { kind: 'renameFolder'; from: string; to: string };

/** The same object where nothing changes. */
export function changeFiling(filing: Filing, change: FilingChange): Filing {
  const { folder, tags } = filing;
  switch (change.kind) {
    case 'move':
      return change.folder === folder ? filing : { folder: change.folder, tags };
    case 'renameFolder': {
      const { from, to } = change;
      if (from === to || !isInFolder(folder, from)) return filing;
      return { folder: normalizeFolder(`${to}/${folder.slice(from.length)}`), tags };
    }
    case 'addTags': {
      const all = normalizeTags([...tags, ...change.tags]);
      return all.length === tags.length ? filing : { folder, tags: all };
    }
    case 'removeTags': {
      const rest = tags.filter((tag) => !change.tags.includes(tag));
      return rest.length === tags.length ? filing : { folder, tags: rest };
    }
  }
}
