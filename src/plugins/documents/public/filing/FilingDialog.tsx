import { useState } from 'react';
import { type Filing, type FilingChange, normalizeFolder, normalizeTags } from '#common/filing';
import { i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import type { CoreStart } from '#core/public';
import { ErrorCallout } from '#ui';
import { FormDialog } from '../saving/FormDialog';
import { addUndoToast } from '../undo-toast';
import { type FilingOutcome, fileObjects, unfileObjects } from './file-objects';
import { findInFolder } from './find-in-folder';
import { folderLabel, tagsLabel } from './labels';
import { knownFolders, knownTags } from './known-names';
import { NameField } from './NameField';
import { folderProblem, tagsProblem } from './typed-filing';

/** Objects that a message names. */
const MOST_TOLD = 5;

/** What is done, and with which objects: with all of a type in a folder where it is renamed. */
export type FilingAction =
  | { kind: 'move' | 'addTags' | 'removeTags'; objects: readonly ObjectKey[] }
  | { kind: 'renameFolder'; type: string; from: string };

export interface FilingDialogProps {
  core: Pick<CoreStart, 'notifications' | 'savedObjects'>;
  action: FilingAction;
  /** Whose folders and tags are offered. */
  known: readonly Filing[];
  /** The list, read again. @param folder the name that the folder has now */
  onDone: (folder?: string) => void | Promise<void>;
  onClose: () => void;
}

/** Asks for the folder or the tags, and changes the objects. */
export function FilingDialog({ core, action, known, onDone, onClose }: FilingDialogProps) {
  const [text, setText] = useState(action.kind === 'renameFolder' ? action.from : '');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const change = toChange(action, text);
  const isOfTags = 'tags' in change;
  const problem = isOfTags ? tagsProblem(change.tags) : folderProblem(folderOf(change));
  const isEmpty = action.kind !== 'move' && text.trim() === '';
  const { client } = core.savedObjects;
  async function submit() {
    setBusy(true);
    setError(undefined);
    try {
      const objects =
        'objects' in action ? action.objects : await findInFolder(client, action.type, action.from);
      const outcome = await fileObjects(client, objects, change);
      await onDone(change.kind === 'renameFolder' ? change.to : undefined);
      tellOutcome(core, outcome, async () => {
        await unfileObjects(client, outcome.filed).finally(() =>
          onDone(change.kind === 'renameFolder' ? change.from : undefined),
        );
      });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={filingLabels()[action.kind]}
      disabled={isBusy || isEmpty || problem !== undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {error !== undefined && <ErrorCallout error={error} />}
      <NameField
        autoFocus
        isList={isOfTags}
        label={isOfTags ? tagsLabel() : folderLabel()}
        help={action.kind === 'move' ? emptyMeans() : undefined}
        value={text}
        known={isOfTags ? knownTags(known) : knownFolders(known)}
        error={problem}
        onChange={setText}
      />
    </FormDialog>
  );
}

function toChange(action: FilingAction, text: string): FilingChange {
  switch (action.kind) {
    case 'move':
      return { kind: 'move', folder: normalizeFolder(text) };
    case 'renameFolder':
      return { kind: 'renameFolder', from: action.from, to: normalizeFolder(text) };
    default:
      return { kind: action.kind, tags: normalizeTags(text.split(',')) };
  }
}

const folderOf = (change: FilingChange): string =>
  change.kind === 'move' ? change.folder : change.kind === 'renameFolder' ? change.to : '';

function tellOutcome(
  core: Pick<CoreStart, 'notifications'>,
  { filed, failed }: FilingOutcome,
  undo: () => Promise<void>,
): void {
  if (filed.length > 0) {
    addUndoToast(core, {
      title: i18n.formatMessage(
        {
          id: 'documents.filing.done',
          defaultMessage: '{count, plural, one {# object was} other {# objects were}} changed',
        },
        { count: filed.length },
      ),
      undo,
    });
  }
  if (failed.length > 0) {
    core.notifications.toasts.addDanger({
      title: i18n.formatMessage(
        {
          id: 'documents.filing.failed',
          defaultMessage: '{count, plural, one {# object was} other {# objects were}} not changed',
        },
        { count: failed.length },
      ),
      text: shorten(failed),
    });
  }
  if (filed.length === 0 && failed.length === 0) {
    core.notifications.toasts.addInfo(
      i18n.formatMessage({
        id: 'documents.filing.same',
        defaultMessage: 'Nothing had to be changed',
      }),
    );
  }
}

/** The first ones: a message is no list. */
function shorten(sentences: readonly string[]): string {
  const rest = sentences.length - MOST_TOLD;
  const more = i18n.formatMessage(
    { id: 'documents.filing.more', defaultMessage: 'And {count} more.' },
    { count: rest },
  );
  return [...sentences.slice(0, MOST_TOLD), ...(rest > 0 ? [more] : [])].join(' ');
}

const emptyMeans = () =>
  i18n.formatMessage({
    id: 'documents.filing.emptyFolder',
    defaultMessage: 'Leave it empty to take them out of their folders. Team/Logs lies in Team.',
  });

export const filingLabels = () => ({
  move: i18n.formatMessage({ id: 'documents.filing.move', defaultMessage: 'Move to folder' }),
  addTags: i18n.formatMessage({ id: 'documents.filing.addTags', defaultMessage: 'Add tags' }),
  removeTags: i18n.formatMessage({
    id: 'documents.filing.removeTags',
    defaultMessage: 'Remove tags',
  }),
  renameFolder: i18n.formatMessage({
    id: 'documents.filing.renameFolder',
    defaultMessage: 'Rename folder',
  }),
});
