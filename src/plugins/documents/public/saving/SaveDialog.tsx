import { type ReactNode, useState } from 'react';
import { ErrorCallout } from '#ui';
import { copyTitle } from '../copy-title';
import { documentLabels } from '../page/document-labels';
import { FormDialog } from './FormDialog';
import { isConflict } from './is-conflict';
import { type DocumentNames, NameFields, type NameFieldsProps } from './NameFields';

export interface SaveDialogProps {
  /** `rename`: of one that has a title already, or for which that can wait. */
  kind: 'save' | 'saveAs' | 'rename';
  title: string;
  submitLabel?: string | undefined;
  /** As it is called now. */
  names: DocumentNames;
  others: NameFieldsProps['others'];
  /** The dialog is open until it is done. Where it rejects, it stays with what was typed; the page tells of conflicts. */
  onSubmit: (names: DocumentNames) => void | Promise<void>;
  /** What to say where it rejects. */
  failed: string;
  onClose: () => void;
  /** What else is asked for documents of this kind. */
  children?: ReactNode;
}

/** What a document is called: asked before it is saved the first time or as another one. */
export function SaveDialog(props: SaveDialogProps) {
  const { kind, names: before, others, failed, onClose, children } = props;
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
      submitLabel={props.submitLabel ?? documentLabels().save}
      disabled={isSaving || (kind !== 'rename' && title === '')}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {error !== undefined && <ErrorCallout title={failed} error={error} />}
      <NameFields
        names={names}
        onChange={setNames}
        own={kind === 'rename' ? before.title : ''}
        others={others}
      />
      {children}
    </FormDialog>
  );
}
