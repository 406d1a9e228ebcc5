import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';
import { type DataSourceView, toSourceName } from '#common/data-sources';
import type { CoreStart } from '#core/public';
import { Button, ErrorCallout, TextField } from '#ui';
import { Flyout } from '#ui/overlays';
import { AuthFields } from './AuthFields';
import type { DataSourceClient } from './data-source-client';
import styles from './DataSources.module.css';
import { toAuth, toDraft, toInput, type SourceDraft } from './source-draft';
import { TestedConnection } from './TestedConnection';
import { WorkspaceChoice } from './WorkspaceChoice';

export interface SourceFormProps {
  core: CoreStart;
  client: DataSourceClient;
  /** No secret can be stored. */
  needsKey: boolean;
  /** The one that is changed; a new one where missing. */
  source?: DataSourceView;
  onClose: () => void;
}

/** One data source: what it is called, where it is, as whom it is asked, and who may use it. */
export function SourceForm({ core, client, needsKey, source, onClose }: SourceFormProps) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => toDraft(source));
  const set = (change: Partial<SourceDraft>) => setDraft((known) => ({ ...known, ...change }));
  const save = useMutation({
    mutationFn: () =>
      source
        ? client.update(source.id, { ...toInput(draft), version: source.version })
        : client.create(toInput(draft)),
    async onSuccess() {
      // Its indices are in every list.
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const tried = () => ({
    endpoint: draft.endpoint.trim(),
    auth: toAuth(draft),
    ...(source && { id: source.id }),
  });
  return (
    <Flyout
      title={
        source?.title ??
        i18n.formatMessage({ id: 'dataSources.new', defaultMessage: 'New data source' })
      }
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        <PlaceFields {...{ draft, set }} isNew={!source} />
        <AuthFields {...{ draft, set, needsKey }} hasSecret={keepsSecret(draft, source)} />
        <TestedConnection {...{ client, tried }} />
        <WorkspaceChoice {...{ core, draft, set }} />
        {save.error && <ErrorCallout error={save.error} />}
        <div className={styles.foot}>
          <Button type="submit" variant="primary" aria-disabled={save.isPending}>
            {i18n.formatMessage({ id: 'dataSources.save', defaultMessage: 'Save data source' })}
          </Button>
        </div>
      </form>
    </Flyout>
  );
}

/** A stored secret is for the place and the user that it was entered for. */
function keepsSecret(draft: SourceDraft, source: DataSourceView | undefined): boolean {
  if (!source?.hasSecret || draft.type !== source.auth.type) return false;
  const { username = '', accessKey = '', region = '' } = source.auth.credentials;
  const { credentials } = draft;
  return (
    draft.endpoint.trim() === source.endpoint &&
    (credentials.username ?? '') === username &&
    (credentials.accessKey ?? '') === accessKey &&
    (credentials.region ?? '') === region
  );
}

interface FieldsProps {
  draft: SourceDraft;
  set: (change: Partial<SourceDraft>) => void;
}

function PlaceFields({ draft, set, isNew }: FieldsProps & { isNew: boolean }) {
  const suggested = draft.title.trim() === '' ? 'eu' : toSourceName(draft.title);
  const name = draft.name || suggested;
  return (
    <>
      <TextField
        label={i18n.formatMessage({ id: 'dataSources.title', defaultMessage: 'Title' })}
        autoFocus={isNew}
        required
        maxLength={64}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      {isNew && (
        <TextField
          label={i18n.formatMessage({ id: 'dataSources.name', defaultMessage: 'Name' })}
          help={i18n.formatMessage(
            {
              id: 'dataSources.nameHelp',
              defaultMessage:
                'Stands before its indices, as in {example}, and can’t be changed later. Up to 32 lowercase letters, digits, hyphens and underscores.',
            },
            { example: `${name}:flights` },
          )}
          placeholder={suggested}
          pattern="[a-z0-9][a-z0-9_\-]*"
          maxLength={32}
          spellCheck={false}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
      <TextField
        label={i18n.formatMessage({ id: 'dataSources.description', defaultMessage: 'Description' })}
        maxLength={1000}
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <TextField
        label={i18n.formatMessage({ id: 'dataSources.endpoint', defaultMessage: 'Endpoint' })}
        help={i18n.formatMessage(
          {
            id: 'dataSources.endpointHelp',
            defaultMessage:
              'URL of the cluster, or of the port for programs of another Atrium, such as {example}.',
          },
          { example: 'https://search.example:9200' },
        )}
        required
        spellCheck={false}
        inputMode="url"
        value={draft.endpoint}
        onChange={(event) => set({ endpoint: event.target.value })}
      />
    </>
  );
}
