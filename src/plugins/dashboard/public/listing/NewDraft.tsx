import { useState } from 'react';
import { i18n } from '#common/i18n';
import { addUndoToast } from '#plugins/data/public';
import { Drafts } from '#ui';
import { useServices } from '../services';
import { NEW_ID } from '../state/use-dashboard';
import type { KeptWork, WorkStore } from '../state/work-store';

/** The new dashboard that was begun and never saved, if there is one. */
export function NewDraft() {
  const { core, work } = useServices();
  const [draft, setDraft] = useState(() => draftOf(work));
  function discard() {
    const kept = work.read(NEW_ID);
    if (!kept) return;
    work.remove(NEW_ID);
    setDraft(undefined);
    addUndoToast(core, {
      title: i18n.formatMessage(
        { id: 'dashboard.list.discarded', defaultMessage: '{title} was discarded' },
        { title: nameOf(kept) },
      ),
      undo: () => {
        work.write(NEW_ID, kept);
        setDraft(kept);
      },
    });
  }
  return (
    <Drafts
      drafts={draft ? [{ id: NEW_ID, title: nameOf(draft), href: '#/create' }] : []}
      onDiscard={discard}
    />
  );
}

/** A new dashboard that nobody saved. */
const draftOf = (work: WorkStore): KeptWork | undefined =>
  work.list().includes(NEW_ID) ? work.read(NEW_ID) : undefined;

const nameOf = ({ history }: KeptWork): string =>
  history.present.title ||
  i18n.formatMessage({ id: 'dashboard.new', defaultMessage: 'New dashboard' });
