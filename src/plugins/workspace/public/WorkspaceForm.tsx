import { useId, useState, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { MAX_DESCRIPTION, MAX_NAME } from '#common/workspaces';
import type { HttpStart } from '#core/public';
import { Button, ErrorCallout, TextField } from '#ui';
import { ColorChoice, IconChoice } from './LookChoice';
import { MemberEditor } from './MemberEditor';
import styles from './page.module.css';
import { SourceChoice } from './SourceChoice';
import { listUseCases } from './services';
import type { WorkspaceDraft } from './workspace-form';

export interface WorkspaceFormProps {
  http: HttpStart;
  initial: WorkspaceDraft;
  /** Without permissions, nobody is a member. */
  withMembers: boolean;
  /** For administrators: which data sources may be used there. */
  withSources: boolean;
  /** Missing for a new one. */
  workspaceId?: string;
  submitLabel: string;
  isSaving: boolean;
  error: Error | null;
  onSubmit: (draft: WorkspaceDraft) => void;
  /** Beside the button. */
  children?: ReactNode;
}

export function WorkspaceForm(props: WorkspaceFormProps) {
  const { http, initial, withMembers, withSources, workspaceId } = props;
  const { submitLabel, isSaving, error, onSubmit, children } = props;
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<WorkspaceDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isBlank = draft.name.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) onSubmit(draft);
      }}
    >
      <div className={styles.section}>
        <TextField
          label={i18n.formatMessage({ id: 'workspace.form.name', defaultMessage: 'Name' })}
          value={draft.name}
          maxLength={MAX_NAME}
          required
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={i18n.formatMessage({
            id: 'workspace.form.description',
            defaultMessage: 'Description',
          })}
          value={draft.description}
          maxLength={MAX_DESCRIPTION}
          autoComplete="off"
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
      <UseCaseChoice value={draft.useCase} onChange={(useCase) => change({ useCase })} />
      <ColorChoice value={draft.color} onChange={(color) => change({ color })} />
      <IconChoice value={draft.icon} onChange={(icon) => change({ icon })} />
      {withMembers && (
        <MemberEditor
          http={http}
          members={draft.members}
          onChange={(members) => change({ members })}
        />
      )}
      {withSources && (
        <SourceChoice
          http={http}
          workspaceId={workspaceId}
          value={draft.dataSources}
          onChange={(dataSources) => change({ dataSources })}
        />
      )}
      {error && <ErrorCallout error={error} />}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" disabled={isBlank || isSaving}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

function UseCaseChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const group = useId();
  return (
    <fieldset className={styles.section}>
      <legend className={styles.choiceName}>
        {i18n.formatMessage({ id: 'workspace.form.useCase', defaultMessage: 'Use case' })}
      </legend>
      <div className={styles.choices}>
        {listUseCases().map(({ id, title, description }) => (
          <label key={id} className={styles.choice} htmlFor={`${group}-${id}`}>
            <input
              id={`${group}-${id}`}
              type="radio"
              name={group}
              value={id}
              aria-label={title}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={styles.choiceText}>
              <span className={styles.choiceName}>{title}</span>
              <span className={styles.choiceNote}>{description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
