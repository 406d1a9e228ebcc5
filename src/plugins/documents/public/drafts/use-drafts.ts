import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import type { Draft } from '#ui';
import { addUndoToast } from '../undo-toast';
import type { DraftStore } from '../../common';

export interface UseDraftsOptions<Content> {
  core: Pick<CoreStart, 'notifications'>;
  store: DraftStore<Content>;
  /** What the list calls a document; also one that has no title yet. */
  nameOf: (content: Content) => string;
}

/** Work that nobody saved, of stored documents and new ones. */
export function useDrafts<Content>({ core, store, nameOf }: UseDraftsOptions<Content>) {
  const [drafts, setDrafts] = useState(() => store.drafts());
  function discard({ id: key, title }: Draft) {
    const kept = store.read(key);
    store.remove(key);
    setDrafts(store.drafts());
    addUndoToast(core, {
      title: i18n.formatMessage(
        { id: 'documents.draft.discarded', defaultMessage: '{title} was discarded' },
        { title },
      ),
      undo: () => {
        if (kept) store.write(key, kept);
        setDrafts(store.drafts());
      },
    });
  }
  return {
    drafts,
    /** The new ones: no row of the list leads back to them. */
    begun: drafts
      .filter(({ path }) => path.startsWith('/create'))
      .map(({ key, path, work }): Draft => ({
        id: key,
        title: nameOf(work.history.present),
        href: `#${path}`,
      })),
    discard,
  };
}
