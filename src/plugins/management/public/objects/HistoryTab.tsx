import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import { addUndoToast } from '#plugins/documents/public';
import { AnswerState } from '#ui';
import { type Version, VersionHistory } from '#ui/history';
import type { ManagedObject } from './objects-client';
import { nameOf, type ObjectServices, type Rights, useTimes } from './services';
import { refresh } from './use-object-list';
import { listVersions } from './versions';

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
  const queryKey = ['objects', 'history', type, id, present?.version];
  const history = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.history({ type, id }, signal),
  });
  if (!history.isSuccess) return <AnswerState query={history} queryKey={queryKey} height={160} />;
  return (
    <History
      {...{ services, rights, objectKey, present }}
      versions={listVersions(present, history.data.versions)}
      names={history.data.names}
    />
  );
}

function History({
  services,
  rights,
  objectKey,
  present,
  versions,
  names,
}: HistoryTabProps & {
  versions: readonly Version[];
  names: Readonly<Record<string, string>>;
}) {
  const toTime = useTimes(services);
  const restoring = useRestore(services, objectKey, present);
  return (
    <VersionHistory
      {...{ versions, toTime }}
      nameOf={(person) => nameOf(person === undefined ? undefined : (names[person] ?? person))}
      {...(rights.mayEdit && { onRestore: (version: string) => restoring.mutate(version) })}
      isRestoring={restoring.isPending}
      error={restoring.error}
    />
  );
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
          defaultMessage: 'Version restored',
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
