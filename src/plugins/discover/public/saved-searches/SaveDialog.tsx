import { useState } from 'react';
import { i18n } from '#common/i18n';
import { documentLabels, SaveDialog as DocumentDialog } from '#plugins/documents/public';
import { Checkbox } from '#ui';
import { useServices } from '../services';
import type { SearchDialogsProps } from './SearchDialogs';
import { notSaved } from './use-saved-search';

interface SaveDialogProps extends SearchDialogsProps {
  dialog: 'save' | 'saveAs' | 'rename';
}

/** Names of a search, and whether it is saved with its time. */
export function SaveDialog({ dialog, work: { base }, saving, onClose }: SaveDialogProps) {
  const { savedSearches } = useServices();
  const [withTime, setWithTime] = useState(base.withTime);
  const namesOnly = dialog === 'rename';
  const { title, description, folder = '', tags = [] } = base;
  return (
    <DocumentDialog
      kind={dialog}
      title={
        namesOnly
          ? documentLabels().names
          : i18n.formatMessage({ id: 'discover.saved.saveTitle', defaultMessage: 'Save search' })
      }
      submitLabel={documentLabels().save}
      names={{ title, description, folder, tags }}
      others={{
        queryKey: ['discover', 'list', '', 'titles'],
        list: async () => (await savedSearches.list('')).items,
        taken: i18n.formatMessage({
          id: 'discover.saved.titleTaken',
          defaultMessage: 'Another saved search has this title.',
        }),
      }}
      failed={notSaved()}
      onSubmit={(names) => saving.save({ names, withTime, namesOnly, asNew: !namesOnly })}
      onClose={onClose}
    >
      {!namesOnly && (
        <Checkbox
          label={i18n.formatMessage({
            id: 'discover.saved.withTime',
            defaultMessage: 'Save time range with search',
          })}
          checked={withTime}
          onChange={setWithTime}
        />
      )}
    </DocumentDialog>
  );
}
