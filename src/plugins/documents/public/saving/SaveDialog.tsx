import { type ReactNode, useState } from 'react';
import { type Filing, UNFILED } from '#common/filing';
import { ErrorCallout } from '#ui';
import { FilingFields, isTypedWell } from '../filing/FilingFields';
import { readTyped, typeFiling } from '../filing/typed-filing';
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
  /** As it is called now, and where it lies: nobody asks for that where it is missing. */
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
  const filing = filingOf(before);
  const [typed, setTyped] = useState(typeFiling(filing ?? UNFILED));
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const title = names.title.trim();
  async function submit() {
    setIsSaving(true);
    try {
      await props.onSubmit({
        title,
        description: names.description.trim(),
        ...(filing && readTyped(typed, filing)),
      });
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
      disabled={isSaving || (title === '' && !mayBeUntitled) || !isTypedWell(typed, filing)}
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
      >
        {(known) =>
          filing && (
            <FilingFields {...{ typed }} before={filing} others={known} onChange={setTyped} />
          )
        }
      </NameFields>
      {children}
    </FormDialog>
  );
}

const filingOf = ({ folder, tags }: DocumentNames): Filing | undefined =>
  folder !== undefined && tags ? { folder, tags } : undefined;
