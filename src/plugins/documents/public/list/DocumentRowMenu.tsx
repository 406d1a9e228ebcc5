import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { IconButton } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import { attempt } from '../attempt';
import { copyTitle } from '../copy-title';
import { cloneFailed, deleteFailed } from '../failure-titles';
import type { DraftStore } from '../../common';
import type { DocumentStore } from '../store/document-store';
import { addUndoToast } from '../undo-toast';

export interface DocumentRowMenuProps {
  id: string;
  title: string;
  core: Pick<CoreStart, 'notifications'>;
  store: Pick<DocumentStore, 'clone' | 'remove' | 'restoreDeleted'>;
  drafts: Pick<DraftStore<unknown>, 'remove'>;
  /** The list, read again. */
  refresh: () => Promise<void>;
  /** Before those that every document has. */
  items?: readonly MenuItem[];
}

/** What is done with a document of the list. */
export function DocumentRowMenu(props: DocumentRowMenuProps) {
  const { id, title, core, store, drafts, refresh, items = [] } = props;
  const label = i18n.formatMessage(
    { id: 'documents.list.menu', defaultMessage: 'Actions for {title}' },
    { title },
  );
  const clone = async () => {
    await store.clone(id, copyTitle(title));
    await refresh();
  };
  const remove = async () => {
    await store.remove(id);
    drafts.remove(id);
    await refresh();
    tellDeleted(core, title, async () => {
      await store.restoreDeleted(id);
      await refresh();
    });
  };
  return (
    <Menu
      label={label}
      placement="bottom-end"
      items={[
        ...items,
        {
          id: 'clone',
          icon: 'copy',
          label: i18n.formatMessage({ id: 'documents.list.clone', defaultMessage: 'Clone' }),
          onSelect: () => attempt(core, clone, cloneFailed(title)),
        },
        {
          id: 'delete',
          icon: 'trash',
          danger: true,
          separated: true,
          label: i18n.formatMessage({ id: 'documents.list.delete', defaultMessage: 'Delete' }),
          onSelect: () => attempt(core, remove, deleteFailed(title)),
        },
      ]}
      renderTrigger={(trigger) => <IconButton size="s" icon="more" label={label} {...trigger} />}
    />
  );
}

/** With the way back. */
export function tellDeleted(
  core: Pick<CoreStart, 'notifications'>,
  title: string,
  undo: () => Promise<void>,
): void {
  addUndoToast(core, {
    title: i18n.formatMessage(
      { id: 'documents.deleted', defaultMessage: '{title} was deleted' },
      { title },
    ),
    undo,
  });
}
