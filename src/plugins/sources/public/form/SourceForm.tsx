import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Button, ErrorCallout, Select, TextField } from '#ui';
import { Flyout } from '#ui/overlays';
import type { ConnectorDescription, SourceView } from '../../common/index';
import type { SourceClient } from '../source-client';
import styles from '../Sources.module.css';
import { ConnectorFields } from './ConnectorFields';
import { ScheduleFields } from './ScheduleFields';
import { toDraft, toInput, usualValues, type SourceDraft } from './source-draft';
import { TriedConnection } from './TriedConnection';

export interface SourceFormProps {
  core: CoreStart;
  client: SourceClient;
  kinds: readonly ConnectorDescription[];
  /** The one that is changed; a new one where missing. */
  source?: SourceView;
  onClose: () => void;
}

/** One source: where it leads, what is copied, where to and when. */
export function SourceForm({ core, client, kinds, source, onClose }: SourceFormProps) {
  const queryClient = useQueryClient();
  const { timeZone } = core.dateSettings.get();
  const [draft, setDraft] = useState(() => toDraft(source, kinds, timeZone));
  const set = (change: Partial<SourceDraft>) => setDraft((known) => ({ ...known, ...change }));
  const save = useMutation({
    mutationFn: () => {
      const input = toInput(draft);
      return source
        ? client.update(source.id, { ...input, version: source.version })
        : client.create(input);
    },
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['sources'] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const tried = () => {
    const { kind, values, secrets = {} } = toInput(draft);
    return { kind, values, secrets, ...(source && { id: source.id }) };
  };
  const { fields = [] } = kinds.find(({ kind }) => kind === draft.kind) ?? {};
  const secretsSet = source?.secretsSet ?? [];
  return (
    <Flyout
      title={
        source?.name ?? i18n.formatMessage({ id: 'sources.new', defaultMessage: 'New source' })
      }
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={i18n.formatMessage({ id: 'sources.column.name', defaultMessage: 'Name' })}
          autoFocus={!source}
          required
          maxLength={200}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        {!source && <KindField {...{ kinds, draft, set }} />}
        <ConnectorFields
          legend={i18n.formatMessage({ id: 'sources.connection', defaultMessage: 'Connection' })}
          fields={fields.filter(({ section }) => section === 'connection')}
          {...{ draft, set, secretsSet }}
        />
        <ConnectorFields
          legend={i18n.formatMessage({ id: 'sources.content', defaultMessage: 'What is copied' })}
          fields={fields.filter(({ section }) => section === 'content')}
          {...{ draft, set, secretsSet }}
        />
        <TriedConnection {...{ client, tried }} />
        <ScheduleFields {...{ draft, set }} />
        {save.error && <ErrorCallout error={save.error} />}
        <div className={styles.foot}>
          <Button type="submit" variant="primary" aria-disabled={save.isPending}>
            {i18n.formatMessage({ id: 'sources.save', defaultMessage: 'Save source' })}
          </Button>
        </div>
      </form>
    </Flyout>
  );
}

type KindFieldProps = Pick<SourceFormProps, 'kinds'> & {
  draft: SourceDraft;
  set: (change: Partial<SourceDraft>) => void;
};

function KindField({ kinds, draft, set }: KindFieldProps) {
  return (
    <Select
      label={i18n.formatMessage({ id: 'sources.column.kind', defaultMessage: 'Kind' })}
      options={kinds.map(({ kind, title }) => ({ value: kind, label: title }))}
      value={draft.kind}
      onChange={(kind) => set({ kind, values: usualValues(kinds, kind), secrets: {} })}
    />
  );
}
