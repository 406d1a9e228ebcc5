import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import { AnswerState, useObservable } from '#ui';
import { VersionHistory } from '#ui/history';
import { Flyout } from '#ui/overlays';
import type { WorkspaceServices } from './services';
import type { Workspace } from './workspace-client';
import { listVersions } from './workspace-versions';

export interface HistoryFlyoutProps extends WorkspaceServices {
  workspace: Workspace;
  /** The page has what the workspace is now. */
  onRestored: () => void;
  onClose: () => void;
}

/** What the workspace was, members included: for its owners. */
export function HistoryFlyout(props: HistoryFlyoutProps) {
  const { core, client, workspace, onRestored, onClose } = props;
  const { id, name } = workspace;
  const queries = useQueryClient();
  const { timeZone } = useObservable(core.dateSettings.get$(), core.dateSettings.get());
  const { short } = createTimeFormatter(timeZone);
  const history = useQuery({
    queryKey: ['workspace-history', id, workspace.lastUpdatedTime],
    queryFn: () => client.history(id),
  });
  const restoring = useMutation({
    mutationFn: (version: string) => client.restore(id, version),
    async onSuccess() {
      core.notifications.toasts.addSuccess(
        i18n.formatMessage({
          id: 'workspace.history.restored',
          defaultMessage: 'Version restored',
        }),
      );
      await queries.invalidateQueries();
      onRestored();
    },
  });
  return (
    <Flyout
      title={i18n.formatMessage(
        { id: 'workspace.history.title', defaultMessage: 'History of {name}' },
        { name },
      )}
      testSubject="workspaceHistory"
      onClose={onClose}
    >
      <AnswerState
        query={history}
        queryKey={['workspace-history', id, workspace.lastUpdatedTime]}
        height={160}
      />
      {history.data && (
        <VersionHistory
          versions={listVersions(history.data)}
          toTime={(iso) => (iso === undefined ? '–' : short(Date.parse(iso)))}
          nameOf={(person) => person ?? '–'}
          onRestore={restoring.mutate}
          isRestoring={restoring.isPending}
          error={restoring.error}
        />
      )}
    </Flyout>
  );
}
