import { useMutation, useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import { Button, EmptyState, ErrorCallout, Skeleton } from '#ui';
import { Flyout } from '#ui/overlays';
import { readDashboard } from '../model/read-dashboard';
import { useServices } from '../services';
import type { LoadedDashboard } from '../state/dashboard-store';
import { useBoard } from '../view/board-context';
import type { BoardDialogsProps } from '../view/BoardDialogs';
import styles from '../view/Dialogs.module.css';
import { addUndoToast, type EarlierVersion } from '#plugins/documents/public';
import { compareDashboards } from './compare';

export interface HistoryFlyoutProps extends Pick<BoardDialogsProps, 'onRenew' | 'onClose'> {
  loaded: LoadedDashboard;
}

/** Earlier versions, what each changed, and back to them. */
export function HistoryFlyout({ loaded, onRenew, onClose }: HistoryFlyoutProps) {
  const { store, core, time } = useServices();
  const { id, version } = loaded;
  const mayEdit = useMayEditObjects(core);
  const titles = useTitles();
  const history = useQuery({
    queryKey: ['dashboard', 'history', id, version],
    queryFn: () => store.history(id),
  });
  const restore = useMutation({
    mutationFn: (earlier: string) => store.restore(id, earlier),
    onSuccess() {
      addUndoToast(core, {
        title: i18n.formatMessage({
          id: 'dashboard.history.restored',
          defaultMessage: 'The earlier version is the present one again',
        }),
        undo: async () => {
          if (version !== undefined) await store.restore(id, version);
          onRenew();
        },
      });
      onClose();
      onRenew();
    },
  });
  const toTime = (moment: string | undefined) =>
    moment === undefined ? '' : time.full(Date.parse(moment));
  return (
    <Flyout
      title={i18n.formatMessage({ id: 'dashboard.history', defaultMessage: 'Version history' })}
      onClose={onClose}
    >
      {history.isPending && <Skeleton height={160} />}
      {history.isError && (
        <ErrorCallout error={history.error} onRetry={() => void history.refetch()} />
      )}
      {restore.isError && <ErrorCallout error={restore.error} />}
      {history.data?.length === 0 && (
        <EmptyState
          icon="recent"
          title={i18n.formatMessage({
            id: 'dashboard.history.none',
            defaultMessage: 'It was never changed since it was made',
          })}
        />
      )}
      <ol className={styles.versions}>
        {history.data?.map((one, position, all) => (
          <li key={one.version}>
            <p className={styles.versionHead}>
              <strong>{toTime(one.updated_at)}</strong> <bdi>{one.updated_by}</bdi>
            </p>
            <p>
              {i18n.formatMessage({
                id: 'dashboard.history.then',
                defaultMessage: 'What came after it:',
              })}
            </p>
            <ul>
              {changesAfter(one, all[position - 1] ?? loaded, titles).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {mayEdit && (
              <Button
                size="s"
                disabled={restore.isPending || one.version === undefined}
                onClick={() => one.version !== undefined && restore.mutate(one.version)}
              >
                {i18n.formatMessage({
                  id: 'dashboard.history.restore',
                  defaultMessage: 'Restore this version',
                })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Flyout>
  );
}

/** Of the stored objects that the board shows, by their ids. */
function useTitles(): ReadonlyMap<string, string> {
  const { dashboard, contents } = useBoard();
  return new Map(
    dashboard.panels.flatMap(({ id, reference }) => {
      const content = contents.get(id);
      return reference && content?.state === 'ready' && content.prepared.title
        ? [[reference.id, content.prepared.title]]
        : [];
    }),
  );
}

function changesAfter(
  one: EarlierVersion,
  next: Pick<LoadedDashboard, 'attributes' | 'references'>,
  titles: ReadonlyMap<string, string>,
): readonly string[] {
  const changes = compareDashboards(readDashboard(one), readDashboard(next), titles);
  return changes.length > 0
    ? changes
    : [
        i18n.formatMessage({
          id: 'dashboard.history.same',
          defaultMessage: 'Nothing that can be seen',
        }),
      ];
}
