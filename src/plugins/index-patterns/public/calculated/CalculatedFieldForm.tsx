import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { checkScript, type SearchClient } from '#plugins/data/public';
import { Button, Callout, ErrorCallout, Select, TextArea, TextField } from '#ui';
import { Flyout } from '#ui/overlays';
import type { ScriptedField } from '../../common';
import styles from './CalculatedFieldForm.module.css';
import { PreviewValues } from './PreviewValues';

export interface CalculatedFieldFormProps {
  searchClient: SearchClient;
  /** Of the documents that the preview shows. */
  index: string;
  query: JsonObject;
  /** Of all fields: no two have the same name. */
  names: readonly string[];
  /** The one that is changed; a new one where missing. */
  field?: ScriptedField | undefined;
  /** The script as this index can answer it. */
  prepare: (script: string) => string;
  /** Where it is kept, if that has to be known. */
  note?: string | undefined;
  onSave: (field: ScriptedField) => Promise<unknown>;
  onClose: () => void;
}

const TYPES = ['number', 'string', 'date', 'boolean'] as const;

/** A field that a script computes from others: its name, type and script, and what it gives for the first documents. */
export function CalculatedFieldForm(props: CalculatedFieldFormProps) {
  const { searchClient, index, query, field, prepare, note, onSave, onClose } = props;
  const form = useId();
  const [draft, setDraft] = useState<ScriptedField>(
    field ?? { name: '', type: 'number', script: '', lang: 'painless' },
  );
  const set = (change: Partial<ScriptedField>) => setDraft((known) => ({ ...known, ...change }));
  const isTaken = draft.name !== field?.name && props.names.includes(draft.name.trim());
  const script = { source: prepare(draft.script), lang: draft.lang };
  const saving = useMutation({
    mutationFn: async () => {
      const problem = await checkScript(searchClient, index, script);
      if (problem !== undefined) throw new Error(problem);
      await onSave({ ...draft, name: draft.name.trim() });
    },
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTaken && draft.name.trim() !== '') saving.mutate();
  };
  return (
    <Flyout
      title={field ? field.name : addLabel()}
      testSubject="calculatedField"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {i18n.formatMessage({ id: 'indexPatterns.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={saving.isPending}>
            {i18n.formatMessage({ id: 'indexPatterns.save', defaultMessage: 'Save field' })}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {note !== undefined && <Callout tone="accent">{note}</Callout>}
        <TextField
          label={i18n.formatMessage({ id: 'indexPatterns.name', defaultMessage: 'Name' })}
          required
          autoFocus
          maxLength={255}
          spellCheck={false}
          value={draft.name}
          error={isTaken && takenText()}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Select
          label={i18n.formatMessage({ id: 'indexPatterns.type', defaultMessage: 'Type' })}
          options={TYPES.map((value) => ({ value, label: value }))}
          value={draft.type}
          onChange={(type) => set({ type })}
        />
        <TextArea
          label={i18n.formatMessage(
            { id: 'indexPatterns.script', defaultMessage: 'Script ({language})' },
            { language: draft.lang },
          )}
          help={i18n.formatMessage(
            { id: 'indexPatterns.scriptHelp', defaultMessage: 'For example {example}' },
            { example: "doc['bytes'].value / 1024.0" },
          )}
          code
          required
          rows={5}
          maxLength={10_000}
          value={draft.script}
          onChange={(event) => set({ script: event.target.value })}
        />
        <PreviewValues
          {...{ searchClient, index, query }}
          source={script.source}
          lang={draft.lang}
        />
        {saving.error && <ErrorCallout error={saving.error} />}
      </form>
    </Flyout>
  );
}

const addLabel = () =>
  i18n.formatMessage({ id: 'indexPatterns.add', defaultMessage: 'Add calculated field' });

const takenText = () =>
  i18n.formatMessage({
    id: 'indexPatterns.taken',
    defaultMessage: 'A field has this name already. Choose another one.',
  });
