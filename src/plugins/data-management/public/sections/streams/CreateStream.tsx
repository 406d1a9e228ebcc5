import { useState } from 'react';
import { i18n } from '#common/i18n';
import { TextField } from '#ui';
import { NameForm } from '../../names/NameForm';
import type { NamesClient } from '../../names/names-client';
import { useChange } from '../../names/use-names';

export interface CreateStreamProps {
  client: NamesClient;
  title: string;
  onClose: () => void;
}

export function CreateStream({ client, title, onClose }: CreateStreamProps) {
  const [name, setName] = useState('');
  const save = useChange(() => client.createStream(name.trim()), onClose);
  return (
    <NameForm title={title} saving={save} onSave={() => save.mutate(undefined)} onClose={onClose}>
      <TextField
        label={i18n.formatMessage({ id: 'dataManagement.column.name', defaultMessage: 'Name' })}
        help={i18n.formatMessage({
          id: 'dataManagement.streams.nameHelp',
          defaultMessage: 'A template for data streams has to match it.',
        })}
        required
        autoFocus
        maxLength={255}
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </NameForm>
  );
}
