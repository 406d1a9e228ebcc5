import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { IndexDetails } from '#common/search';
import { Button, ErrorCallout } from '#ui';
import type { DataManagementServices } from '../application';
import styles from '../DataPage.module.css';
import namesStyles from './names.module.css';
import { AddToAlias } from './AddToAlias';
import { IndexPolicy } from './IndexPolicy';
import { RollOver } from './RollOver';
import { useChange, useList, useNamesClient } from './use-names';

export interface IndexNamesProps extends DataManagementServices {
  details: IndexDetails;
}

/** The other names of one index, and how long it is kept. */
export function IndexNames({ details: { name, access = 'manage' }, ...services }: IndexNamesProps) {
  const client = useNamesClient(services);
  const mayChange =
    services.core.application.capabilities['data']?.['write'] === true && access === 'manage';
  const aliases = useList(client, 'aliases').data ?? [];
  const streams = useList(client, 'streams').data ?? [];
  const [rolled, setRolled] = useState<string>();
  const own = aliases.filter(({ members }) => members.some(({ index }) => index === name));
  const stream = streams.find(({ indices }) => indices.includes(name));
  const remove = useChange(
    (alias: (typeof own)[number]) => {
      const others = alias.members.filter(({ index }) => index !== name);
      return others.length > 0
        ? client.putAlias(alias.name, others)
        : client.deleteAlias(alias.name);
    },
    () => {},
  );
  const rollable = stream?.name ?? own[0]?.name;
  return (
    <section className={styles.mapping} data-test-subj="indexNames">
      <h3 className={styles.subtitle}>
        {i18n.formatMessage({
          id: 'dataManagement.names.title',
          defaultMessage: 'Names and retention',
        })}
      </h3>
      {stream && (
        <p className={styles.text}>
          {i18n.formatMessage(
            {
              id: 'dataManagement.names.ofStream',
              defaultMessage: 'Belongs to the data stream {name}.',
            },
            { name: stream.name },
          )}
        </p>
      )}
      {!stream && <AliasList {...{ own, mayChange }} onRemove={remove.mutate} />}
      {remove.isError && <ErrorCallout error={remove.error} />}
      {!stream && mayChange && <AddToAlias {...{ client, aliases }} index={name} />}
      {mayChange && rollable !== undefined && (
        <div>
          <Button size="s" onClick={() => setRolled(rollable)}>
            {i18n.formatMessage(
              { id: 'dataManagement.names.rollOver', defaultMessage: 'Roll over {name}' },
              { name: rollable },
            )}
          </Button>
        </div>
      )}
      {mayChange && <IndexPolicy client={client} index={name} />}
      {rolled !== undefined && (
        <RollOver
          {...services}
          client={client}
          name={rolled}
          onClose={() => setRolled(undefined)}
        />
      )}
    </section>
  );
}

interface AliasListProps<Alias extends { name: string }> {
  own: readonly Alias[];
  mayChange: boolean;
  onRemove: (alias: Alias) => void;
}

function AliasList<Alias extends { name: string }>(props: AliasListProps<Alias>) {
  const { own, mayChange, onRemove } = props;
  if (own.length === 0) {
    return (
      <p className={styles.text}>
        {i18n.formatMessage({ id: 'dataManagement.names.none', defaultMessage: 'In no alias.' })}
      </p>
    );
  }
  return (
    <ul
      className={namesStyles.names}
      aria-label={i18n.formatMessage({
        id: 'dataManagement.section.aliases',
        defaultMessage: 'Aliases',
      })}
    >
      {own.map((alias) => (
        <li key={alias.name}>
          <span className={namesStyles.grow}>{alias.name}</span>
          {mayChange && (
            <Button
              size="s"
              variant="plain"
              aria-label={i18n.formatMessage(
                {
                  id: 'dataManagement.names.removeFrom',
                  defaultMessage: 'Remove from {name}',
                },
                { name: alias.name },
              )}
              onClick={() => onRemove(alias)}
            >
              {i18n.formatMessage({ id: 'dataManagement.names.remove', defaultMessage: 'Remove' })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
