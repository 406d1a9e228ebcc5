import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import { Button, ErrorCallout, Select, Skeleton, Table, VisuallyHidden } from '#ui';
import { Differences } from './Differences';
import type { ManagedObject } from './objects-client';
import styles from './parts.module.css';
import { nameOf, type ObjectServices, type Rights, useTimes } from './services';
import { addUndoToast } from './undo-toast';
import { refresh } from './use-object-list';
import { listVersions, type Version } from './versions';

export interface HistoryTabProps {
  services: ObjectServices;
  rights: Rights;
  objectKey: ObjectKey;
  /** Missing where it was deleted. */
  present: ManagedObject | undefined;
}

/** What the object was: who changed it when, what was changed, and back to it. */
export function HistoryTab({ services, rights, objectKey, present }: HistoryTabProps) {
  const { client } = services;
  const { type, id } = objectKey;
  const history = useQuery({
    queryKey: ['objects', 'history', type, id, present?.version],
    queryFn: ({ signal }) => client.history({ type, id }, signal),
  });
  if (history.isPending) return <Skeleton height={160} />;
  if (history.isError) {
    return <ErrorCallout error={history.error} onRetry={() => void history.refetch()} />;
  }
  const versions = listVersions(present, history.data);
  return (
    <>
      <VersionTable {...{ services, rights, objectKey, present, versions }} />
      {versions.length > 1 && <Compare key={versions[0]?.version} {...{ services, versions }} />}
    </>
  );
}

function VersionTable({
  services,
  rights,
  objectKey,
  present,
  versions,
}: HistoryTabProps & { versions: readonly Version[] }) {
  const toTime = useTimes(services);
  const restoring = useRestore(services, objectKey, present);
  const title = i18n.formatMessage({
    id: 'management.objects.versions',
    defaultMessage: 'Versions',
  });
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <div className={styles.table}>
        <Table
          caption={title}
          rows={versions}
          rowKey={({ version }) => version}
          columns={[
            {
              id: 'when',
              width: '150px',
              header: i18n.formatMessage({ id: 'management.objects.when', defaultMessage: 'When' }),
              render: ({ writtenAt }) => toTime(writtenAt),
            },
            {
              id: 'who',
              header: i18n.formatMessage({ id: 'management.objects.who', defaultMessage: 'Who' }),
              render: ({ writtenBy }) => nameOf(writtenBy),
              title: ({ writtenBy }) => nameOf(writtenBy),
            },
            {
              id: 'what',
              wide: true,
              header: i18n.formatMessage({ id: 'management.objects.what', defaultMessage: 'What' }),
              render: (one) => describeVersion(one),
              title: (one) => describeVersion(one),
            },
            {
              id: 'restore',
              width: '96px',
              header: (
                <VisuallyHidden>
                  {i18n.formatMessage({
                    id: 'management.objects.column.actions',
                    defaultMessage: 'Actions',
                  })}
                </VisuallyHidden>
              ),
              render: (one) =>
                !one.isPresent &&
                rights.mayEdit && (
                  <Button
                    size="s"
                    disabled={restoring.isPending}
                    aria-label={i18n.formatMessage(
                      {
                        id: 'management.objects.restoreOf',
                        defaultMessage: 'Restore the version of {time}',
                      },
                      { time: toTime(one.writtenAt) },
                    )}
                    onClick={() => restoring.mutate(one.version)}
                  >
                    {i18n.formatMessage({
                      id: 'management.objects.restore',
                      defaultMessage: 'Restore',
                    })}
                  </Button>
                ),
            },
          ]}
        />
      </div>
      {restoring.isError && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'management.objects.restoreFailed',
            defaultMessage: 'The version was not restored',
          })}
          error={restoring.error}
        />
      )}
    </section>
  );
}

function describeVersion({ isPresent, end, isFirst }: Version): string {
  if (isPresent) {
    return i18n.formatMessage({
      id: 'management.objects.present',
      defaultMessage: 'Present version',
    });
  }
  if (end === 'delete') {
    return i18n.formatMessage({
      id: 'management.objects.wasDeleted',
      defaultMessage: 'Deleted afterwards',
    });
  }
  return isFirst
    ? i18n.formatMessage({ id: 'management.objects.firstVersion', defaultMessage: 'First version' })
    : i18n.formatMessage({ id: 'management.objects.earlier', defaultMessage: 'Earlier version' });
}

function useRestore(
  { client, core }: ObjectServices,
  key: ObjectKey,
  present: ManagedObject | undefined,
) {
  const queries = useQueryClient();
  const restore = async (version: string) => {
    await client.restore(key, version);
    await refresh(queries);
  };
  return useMutation({
    async mutationFn(version: string) {
      await restore(version);
      addUndoToast(core, {
        title: i18n.formatMessage({
          id: 'management.objects.restored',
          defaultMessage: 'The earlier version is the present one again',
        }),
        undo: async () => {
          if (present?.version !== undefined) return restore(present.version);
          await client.remove(key);
          return refresh(queries);
        },
      });
    },
  });
}

function Compare({
  services,
  versions,
}: {
  services: ObjectServices;
  versions: readonly Version[];
}) {
  const toTime = useTimes(services);
  const [newest, second] = versions;
  const [from, setFrom] = useState(second?.version ?? '');
  const [to, setTo] = useState(newest?.version ?? '');
  const find = (version: string) => versions.find((one) => one.version === version)?.body;
  const options = versions.map((one, position) => ({
    value: one.version,
    label: `${versions.length - position} · ${toTime(one.writtenAt)} · ${nameOf(one.writtenBy)}`,
  }));
  const title = i18n.formatMessage({
    id: 'management.objects.compare',
    defaultMessage: 'Compare',
  });
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <div className={styles.row}>
        <Select
          className={styles.grow}
          label={i18n.formatMessage({ id: 'management.objects.from', defaultMessage: 'From' })}
          value={from}
          options={options}
          onChange={setFrom}
        />
        <Select
          className={styles.grow}
          label={i18n.formatMessage({ id: 'management.objects.to', defaultMessage: 'To' })}
          value={to}
          options={options}
          onChange={setTo}
        />
      </div>
      <Differences before={find(from)} after={find(to)} />
    </section>
  );
}
