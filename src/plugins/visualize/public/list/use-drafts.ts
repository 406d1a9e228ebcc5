import { useState } from 'react';
import { i18n } from '#common/i18n';
import { addUndoToast } from '#plugins/data/public';
import type { Draft } from '#ui';
import { newName } from '../new-name';
import { useServices } from '../services';
import type { KeptDraft } from '../state/work-store';

/** Work on charts that nobody saved, stored ones and new ones. */
export function useDrafts() {
  const { core, work } = useServices();
  const [drafts, setDrafts] = useState(() => work.drafts());
  function discard({ id: key, title }: Draft) {
    const kept = work.read(key);
    work.remove(key);
    setDrafts(work.drafts());
    addUndoToast(core, {
      title: i18n.formatMessage(
        { id: 'visualize.list.discarded', defaultMessage: '{title} was discarded' },
        { title },
      ),
      undo: () => {
        if (kept) work.write(key, kept);
        setDrafts(work.drafts());
      },
    });
  }
  const begun = drafts
    .filter(({ path }) => path.startsWith('/create'))
    .map(({ key, path, title }): Draft => ({
      id: key,
      title: title || newName(),
      href: `#${path}`,
    }));
  const path = newPath(drafts);
  const create = {
    href: `#${path}`,
    // Steps of a chart that was put back to its beginning are none of the next one's.
    onClick: () => work.remove(path.split('?')[1] ?? ''),
  };
  return { drafts, begun, discard, create };
}

/** A draft that is there stays: another chart begins beside it. */
function newPath(drafts: readonly KeptDraft[]): string {
  const taken = new Set(drafts.map(({ path }) => path));
  let path = '/create';
  for (let number = 2; taken.has(path); number += 1) path = `/create?draft=${number}`;
  return path;
}
