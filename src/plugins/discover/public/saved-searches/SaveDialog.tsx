import { useState } from 'react';
import { i18n } from '#common/i18n';
import {
  documentLabels,
  ConflictNotice,
  copyTitle,
  type DocumentNames,
  FormDialog,
  isConflict,
  NameFields,
} from '#plugins/documents/public';
import { Checkbox, ErrorCallout } from '#ui';
import { useServices } from '../services';
import type { SearchDialogsProps } from './SearchDialogs';
import { notSaved } from './use-saved-search';

/** Names of a search. Where saving fails it stays open with what was typed. */
export function SaveDialog({ dialog, model, onClose }: SearchDialogsProps) {
  const { kind } = dialog;
  const saved = kind === 'save' ? undefined : model.loaded?.search;
  const { savedSearches } = useServices();
  const own = saved?.title ?? '';
  const [names, setNames] = useState<DocumentNames>({
    title: kind === 'saveAs' ? copyTitle(own) : own,
    description: saved?.description ?? '',
  });
  const [withTime, setWithTime] = useState(saved?.time !== undefined);
  const [error, setError] = useState(dialog.kind === 'failed' ? dialog.error : undefined);
  const asNew = kind === 'save' || kind === 'saveAs';
  const namesOnly = kind === 'rename';

  async function save(more: { overwrite?: boolean; asNew?: boolean } = {}) {
    try {
      const title = names.title.trim();
      await model.save({ ...names, title, withTime, asNew, namesOnly, ...more });
      onClose();
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <FormDialog
      title={namesOnly ? text().rename : asNew ? text().save : text().changes}
      submitLabel={text().submit}
      disabled={names.title.trim() === '' || model.isSaving}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <Failure
        error={error}
        onOverwrite={() => void save({ overwrite: true })}
        onCopy={() => void save({ asNew: true, overwrite: false })}
      />
      <NameFields
        names={names}
        onChange={setNames}
        own={kind === 'saveAs' ? '' : own}
        others={{
          queryKey: ['discover', 'list', ''],
          list: () => savedSearches.list(''),
          taken: text().taken,
        }}
      />
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
    </FormDialog>
  );
}

interface FailureProps {
  error: unknown;
  onOverwrite: () => void;
  onCopy: () => void;
}

function Failure({ error, onOverwrite, onCopy }: FailureProps) {
  if (error === undefined) return null;
  if (!isConflict(error)) {
    return <ErrorCallout title={notSaved()} error={error} />;
  }
  return (
    <ConflictNotice
      title={i18n.formatMessage({
        id: 'discover.saved.conflict',
        defaultMessage: 'Someone else changed this search',
      })}
      onOverwrite={onOverwrite}
      copy={{
        label: i18n.formatMessage({
          id: 'discover.saved.copy',
          defaultMessage: 'Save as new search',
        }),
        onSave: onCopy,
      }}
    />
  );
}

const text = () => ({
  submit: documentLabels().save,
  taken: i18n.formatMessage({
    id: 'discover.saved.titleTaken',
    defaultMessage: 'Another saved search has this title.',
  }),
  save: i18n.formatMessage({ id: 'discover.saved.saveTitle', defaultMessage: 'Save search' }),
  changes: i18n.formatMessage({
    id: 'discover.saved.saveChanges',
    defaultMessage: 'Save changes',
  }),
  rename: documentLabels().names,
});
