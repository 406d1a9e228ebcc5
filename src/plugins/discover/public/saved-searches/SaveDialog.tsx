import { useId, useState } from 'react';
import { i18n } from '#common/i18n';
import { copyTitle } from '#plugins/documents/public';
import { Button, Callout, Checkbox, ErrorCallout, TextArea, TextField } from '#ui';
import { Modal } from '#ui/overlays';
import styles from './SavedSearches.module.css';
import type { SearchDialogsProps } from './SearchDialogs';
import { useTakenTitle } from './use-taken-title';

/** Names of a search. Where saving fails it stays open with what was typed. */
export function SaveDialog({ dialog, model, onClose }: SearchDialogsProps) {
  const { kind } = dialog;
  const saved = kind === 'save' ? undefined : model.loaded?.search;
  const [title, setTitle] = useState(
    kind === 'saveAs' ? copyTitle(saved?.title ?? '') : (saved?.title ?? ''),
  );
  const taken = useTakenTitle(title, kind === 'saveAs' ? '' : (saved?.title ?? ''));
  const [description, setDescription] = useState(saved?.description ?? '');
  const [withTime, setWithTime] = useState(saved?.time !== undefined);
  const [error, setError] = useState(dialog.kind === 'failed' ? dialog.error : undefined);
  const form = useId();
  const asNew = kind === 'save' || kind === 'saveAs';
  const namesOnly = kind === 'rename';

  async function save(more: { overwrite?: boolean; asNew?: boolean } = {}) {
    try {
      await model.save({ title: title.trim(), description, withTime, asNew, namesOnly, ...more });
      onClose();
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <Modal
      title={namesOnly ? text().rename : asNew ? text().save : text().changes}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {i18n.formatMessage({ id: 'discover.saved.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={title.trim() === '' || model.isSaving}
          >
            {i18n.formatMessage({ id: 'discover.saved.save', defaultMessage: 'Save' })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Failure
          error={error}
          onOverwrite={() => void save({ overwrite: true })}
          onCopy={() => void save({ asNew: true, overwrite: false })}
        />
        <TextField
          label={i18n.formatMessage({ id: 'discover.saved.title', defaultMessage: 'Title' })}
          value={title}
          {...(taken && { help: taken })}
          autoFocus
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={i18n.formatMessage({
            id: 'discover.saved.description',
            defaultMessage: 'Description',
          })}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {!namesOnly && (
          <Checkbox
            label={i18n.formatMessage({
              id: 'discover.saved.withTime',
              defaultMessage: 'Keep the time range with the search',
            })}
            checked={withTime}
            onChange={setWithTime}
          />
        )}
      </form>
    </Modal>
  );
}

interface FailureProps {
  error: unknown;
  onOverwrite: () => void;
  onCopy: () => void;
}

function Failure({ error, onOverwrite, onCopy }: FailureProps) {
  if (error === undefined) return null;
  const { response } = error as { response?: { status?: number } };
  if (response?.status !== 409) {
    return (
      <ErrorCallout
        title={i18n.formatMessage({
          id: 'discover.saved.notSaved',
          defaultMessage: 'The search was not saved',
        })}
        error={error}
      />
    );
  }
  return (
    <Callout
      tone="danger"
      title={i18n.formatMessage({
        id: 'discover.saved.conflict',
        defaultMessage: 'Not saved: somebody else saved this search meanwhile',
      })}
    >
      <p className={styles.text}>
        {i18n.formatMessage({
          id: 'discover.saved.conflictText',
          defaultMessage: 'Saving over it keeps their version in the history.',
        })}
      </p>
      <Button size="s" onClick={onOverwrite}>
        {i18n.formatMessage({ id: 'discover.saved.overwrite', defaultMessage: 'Save over it' })}
      </Button>{' '}
      <Button size="s" variant="plain" onClick={onCopy}>
        {i18n.formatMessage({
          id: 'discover.saved.copy',
          defaultMessage: 'Save as another search',
        })}
      </Button>
    </Callout>
  );
}

const text = () => ({
  save: i18n.formatMessage({ id: 'discover.saved.saveTitle', defaultMessage: 'Save search' }),
  changes: i18n.formatMessage({
    id: 'discover.saved.saveChanges',
    defaultMessage: 'Save changes',
  }),
  rename: i18n.formatMessage({
    id: 'discover.saved.rename',
    defaultMessage: 'Title and description',
  }),
});
