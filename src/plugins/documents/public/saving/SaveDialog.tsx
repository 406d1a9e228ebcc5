import { type ReactNode, useState } from 'react';
import { ErrorCallout } from '#ui';
import { copyTitle } from '../copy-title';
import { documentLabels } from '../page/document-actions';
import { FormDialog } from './FormDialog';
import { isConflict } from './is-conflict';
import { type DocumentNames, NameFields, type NameFieldsProps } from './NameFields';

export interface SaveDialogProps {
  kind: 'save' | 'saveAs' | 'rename';
  title: string;
  /** What is stored at once, also under another name. */
  submitLabel?: string;
  mayBeUntitled?: boolean;
  /** As it is called now. */
  names: DocumentNames;
  /** Missing where any title will do. */
  others?: NameFieldsProps['others'];
  /** The dialog is open until it is done. Where it rejects, it stays with what was typed; the page tells of conflicts. */
  onSubmit: (names: DocumentNames) => void | Promise<void>;
  /** What to say where it rejects. */
  failed?: string;
  onClose: () => void;
  /** What else is asked for documents of this kind. */
  children?: ReactNode;
}

/** What a document is called: asked before it is saved the first time or as another one. */
export function SaveDialog(props: SaveDialogProps) {
  const { kind, names: before, mayBeUntitled, others, failed, onClose, children } = props;
  const [names, setNames] = useState<DocumentNames>(
    kind === 'saveAs' ? { ...before, title: copyTitle(before.title) } : before,
  );
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const title = names.title.trim();
  async function submit() {
    setIsSaving(true);
    try {
      await props.onSubmit({ title, description: names.description.trim() });
      onClose();
    } catch (failure) {
      if (isConflict(failure)) onClose();
      else setError(failure);
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <FormDialog
      title={props.title}
      submitLabel={props.submitLabel ?? (kind === 'rename' ? undefined : documentLabels().save)}
      disabled={isSaving || (title === '' && !mayBeUntitled)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {error !== undefined && <ErrorCallout {...(failed && { title: failed })} error={error} />}
      <NameFields
        names={names}
        onChange={setNames}
        isSaving={isSaving}
        own={kind === 'rename' ? before.title : ''}
        {...(others && { others })}
      />
      {children}
    </FormDialog>
  );
}
