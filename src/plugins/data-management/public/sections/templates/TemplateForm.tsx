import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Checkbox, Select, TextField } from '#ui';
import type { Template, TemplateKind } from '../../../common';
import { isWrong, JsonArea } from '../../names/JsonArea';
import { NameForm } from '../../names/NameForm';
import type { NamesClient } from '../../names/names-client';
import { useChange } from '../../names/use-names';
import { TemplatePreview } from './TemplatePreview';
import { kindName, type TemplateDraft, toTemplateDraft, toTemplateSource } from './template-draft';

export interface TemplateFormProps {
  client: NamesClient;
  title: string;
  /** The one that is changed; a new one where missing. */
  template?: Template;
  onClose: () => void;
}

export function TemplateForm({ client, title, template, onClose }: TemplateFormProps) {
  const [draft, setDraft] = useState(() => toTemplateDraft(template));
  const set = (change: Partial<TemplateDraft>) => setDraft((known) => ({ ...known, ...change }));
  const name = draft.name.trim();
  const save = useChange(
    () =>
      client.putTemplate(draft.kind, name, {
        source: toTemplateSource(draft),
        isNew: template === undefined,
      }),
    onClose,
  );
  return (
    <NameForm
      title={title}
      saving={save}
      onSave={() => !isWrong(draft.body) && save.mutate(undefined)}
      onClose={onClose}
    >
      {!template && <NewFields draft={draft} set={set} />}
      {draft.kind !== 'component' && <PatternFields draft={draft} set={set} />}
      <JsonArea
        label={i18n.formatMessage({
          id: 'dataManagement.templates.body',
          defaultMessage: 'Mappings, settings and aliases',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.templates.bodyHelp',
          defaultMessage: 'JSON with "mappings", "settings" and "aliases", each optional.',
        })}
        rows={10}
        placeholder='{"mappings":{"properties":{"status":{"type":"integer"}}}}'
        value={draft.body}
        onChange={(body) => set({ body })}
      />
      {draft.kind === 'index' && <TemplatePreview client={client} draft={draft} />}
    </NameForm>
  );
}

interface FieldsProps {
  draft: TemplateDraft;
  set: (change: Partial<TemplateDraft>) => void;
}

function NewFields({ draft, set }: FieldsProps) {
  const kinds: readonly TemplateKind[] = ['index', 'component', 'legacy'];
  return (
    <>
      <TextField
        label={i18n.formatMessage({ id: 'dataManagement.column.name', defaultMessage: 'Name' })}
        required
        autoFocus
        maxLength={255}
        spellCheck={false}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        label={i18n.formatMessage({ id: 'dataManagement.templates.kind', defaultMessage: 'Kind' })}
        help={i18n.formatMessage({
          id: 'dataManagement.templates.kindHelp',
          defaultMessage: 'Component templates are parts that several index templates can share.',
        })}
        options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
        value={draft.kind}
        onChange={(kind) => set({ kind: kind as TemplateKind })}
      />
    </>
  );
}

function PatternFields({ draft, set }: FieldsProps) {
  return (
    <>
      <TextField
        label={i18n.formatMessage({
          id: 'dataManagement.templates.patterns',
          defaultMessage: 'Index patterns',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.rule.indicesHelp',
          defaultMessage: 'Names and patterns such as logs-*, separated by commas.',
        })}
        required
        spellCheck={false}
        value={draft.patterns}
        onChange={(event) => set({ patterns: event.target.value })}
      />
      <TextField
        label={i18n.formatMessage({
          id: 'dataManagement.templates.priority',
          defaultMessage: 'Priority',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.templates.priorityHelp',
          defaultMessage: 'Of several templates that match a name, the highest number applies.',
        })}
        type="number"
        min={0}
        step={1}
        value={draft.priority}
        onChange={(event) => set({ priority: event.target.value })}
      />
      {draft.kind === 'index' && <IndexTemplateFields draft={draft} set={set} />}
    </>
  );
}

function IndexTemplateFields({ draft, set }: FieldsProps) {
  return (
    <>
      <TextField
        label={i18n.formatMessage({
          id: 'dataManagement.templates.components',
          defaultMessage: 'Component templates',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.templates.componentsHelp',
          defaultMessage: 'Their names, separated by commas. Later ones override earlier ones.',
        })}
        spellCheck={false}
        value={draft.components}
        onChange={(event) => set({ components: event.target.value })}
      />
      <Checkbox
        label={i18n.formatMessage({
          id: 'dataManagement.templates.stream',
          defaultMessage: 'Creates data streams',
        })}
        checked={draft.isStream}
        onChange={(isStream) => set({ isStream })}
      />
    </>
  );
}
