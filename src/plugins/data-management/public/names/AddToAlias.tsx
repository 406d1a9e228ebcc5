import { type FormEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, ErrorCallout, TextField } from '#ui';
import type { NamedAlias } from '../../common';
import styles from '../DataPage.module.css';
import namesStyles from './names.module.css';
import type { NamesClient } from './names-client';
import { useChange } from './use-names';

export interface AddToAliasProps {
  client: NamesClient;
  aliases: readonly NamedAlias[];
  index: string;
}

/** Puts an index into an alias beside those that are in it; one that is not there yet is made. */
export function AddToAlias({ client, aliases, index }: AddToAliasProps) {
  const [name, setName] = useState('');
  const add = useChange(
    () => {
      const alias = name.trim();
      const before = aliases.find((one) => one.name === alias)?.members ?? [];
      return client.putAlias(alias, [...before.filter((one) => one.index !== index), { index }]);
    },
    () => setName(''),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !add.isPending) add.mutate(undefined);
  };
  return (
    <form className={styles.mapping} onSubmit={submit}>
      <div className={namesStyles.memberHead}>
        <TextField
          className={namesStyles.grow}
          label={i18n.formatMessage({
            id: 'dataManagement.names.addTo',
            defaultMessage: 'Add to alias',
          })}
          maxLength={255}
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" aria-disabled={add.isPending}>
          {i18n.formatMessage({ id: 'dataManagement.names.add', defaultMessage: 'Add' })}
        </Button>
      </div>
      {add.isError && <ErrorCallout error={add.error} />}
    </form>
  );
}
