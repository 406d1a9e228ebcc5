import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { AnswerState, Button, Callout, loadLater, Page } from '#ui';
import { DeleteWorkspace } from './DeleteWorkspace';
import styles from './page.module.css';
import { describeRole, describeUseCase, urlIn, type WorkspaceServices } from './services';
import { usePageTitle } from './use-page-title';
import type { Workspace } from './workspace-client';
import { toChange, toDraft, type WorkspaceDraft } from './workspace-form';
import { WorkspaceForm } from './WorkspaceForm';
import { WorkspaceMark } from './WorkspaceMark';

const HistoryFlyout = loadLater(
  async () =>
    (await import(/* webpackChunkName: "workspaces-more" */ './HistoryFlyout')).HistoryFlyout,
  { isOverlay: true },
);

/** The workspace of the page: what it is, and for its owners how to change it. */
export function DetailPage(services: WorkspaceServices) {
  const { core, client } = services;
  const title = i18n.formatMessage({
    id: 'workspace.detail.title',
    defaultMessage: 'Workspace details',
  });
  usePageTitle(core, title);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  // What is typed stays, also while a save's own answer is on its way; only an earlier version replaces it.
  const [restored, setRestored] = useState(0);
  const id = core.workspaces.currentWorkspaceId$.value;
  const workspace = useQuery({
    queryKey: ['workspace', id],
    queryFn: () => client.get(id),
  });
  const { data } = workspace;
  return (
    <Page testSubject="workspaceDetail" title={data?.name ?? title}>
      <AnswerState query={workspace} queryKey={['workspace', id]} height={240} />
      {data && data.permissionMode === 'owner' && (
        <Edit
          {...services}
          key={restored}
          workspace={data}
          onHistory={() => setHistoryOpen(true)}
        />
      )}
      {data && isHistoryOpen && (
        <HistoryFlyout
          {...services}
          workspace={data}
          onRestored={() => setRestored((count) => count + 1)}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {data && data.permissionMode !== 'owner' && <Summary workspace={data} />}
    </Page>
  );
}

function Summary({ workspace }: { workspace: Workspace }) {
  return (
    <>
      <p className={styles.actions}>
        <WorkspaceMark {...workspace} />
        {describeUseCase(workspace)}
      </p>
      {workspace.description && <p>{workspace.description}</p>}
      <Callout>
        {i18n.formatMessage(
          {
            id: 'workspace.detail.role',
            defaultMessage: 'Your permission here: {role}. Only owners can change a workspace.',
          },
          { role: describeRole(workspace.permissionMode) },
        )}
      </Callout>
    </>
  );
}

interface EditProps extends WorkspaceServices {
  workspace: Workspace;
  onHistory: () => void;
}

function Edit({ workspace, onHistory, ...services }: EditProps) {
  const { core, client } = services;
  const queryClient = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const [initial] = useState(() => toDraft(workspace));
  const withMembers = core.application.capabilities.workspaces?.permissionEnabled === true;
  const saving = useMutation({
    mutationFn: (draft: WorkspaceDraft) =>
      client.update(workspace.id, toChange(draft, withMembers)),
    async onSuccess() {
      core.notifications.toasts.addSuccess(
        i18n.formatMessage(
          { id: 'workspace.saved', defaultMessage: '{name} was saved' },
          { name: workspace.name },
        ),
      );
      await queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <WorkspaceForm
        http={core.http}
        initial={initial}
        withMembers={withMembers}
        withSources={core.application.capabilities.dataSources?.manage === true}
        workspaceId={workspace.id}
        submitLabel={i18n.formatMessage({ id: 'workspace.save', defaultMessage: 'Save' })}
        isSaving={saving.isPending}
        error={saving.error}
        onSubmit={saving.mutate}
      >
        <Button icon="clock" onClick={onHistory}>
          {i18n.formatMessage({ id: 'workspace.history', defaultMessage: 'History' })}
        </Button>
        <Button
          className={styles.apart}
          variant="danger"
          icon="trash"
          disabled={workspace.reserved === true}
          onClick={() => setIsDeleting(true)}
        >
          {i18n.formatMessage({ id: 'workspace.delete', defaultMessage: 'Delete' })}
        </Button>
      </WorkspaceForm>
      {isDeleting && (
        <DeleteWorkspace
          {...services}
          workspace={workspace}
          onDone={() => window.location.assign(urlIn(services, '', '/app/workspace_list'))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}
