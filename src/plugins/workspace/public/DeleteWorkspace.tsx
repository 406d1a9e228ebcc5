import { useMutation } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { ErrorCallout } from '#ui';
import { ConfirmByName } from '#ui/overlays';
import type { Services } from './services';
import type { Workspace } from './workspace-client';

export interface DeleteWorkspaceProps extends Services {
  workspace: Workspace;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the name: what is only in the workspace goes with it. */
export function DeleteWorkspace({ client, workspace, onDone, onClose }: DeleteWorkspaceProps) {
  const { id, name } = workspace;
  const deletion = useMutation({ mutationFn: () => client.delete(id), onSuccess: onDone });
  return (
    <ConfirmByName
      title={i18n.formatMessage(
        { id: 'workspace.delete.title', defaultMessage: 'Delete {name}?' },
        { name },
      )}
      name={name}
      confirmLabel={i18n.formatMessage({ id: 'workspace.delete', defaultMessage: 'Delete' })}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>
        {i18n.formatMessage({
          id: 'workspace.delete.text',
          defaultMessage:
            'Its dashboards, visualizations, searches and queries that are in no other workspace are deleted too. Data is kept.',
        })}
      </p>
      {deletion.isError && <ErrorCallout error={deletion.error} />}
    </ConfirmByName>
  );
}
