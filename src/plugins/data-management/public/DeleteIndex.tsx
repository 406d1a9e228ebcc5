import { useMutation, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { ErrorCallout, Running } from '#ui';
import { ConfirmByName } from '#ui/overlays';
import type { DataManagementServices } from './application';
import { IndexDependents } from './IndexDependents';

export interface DeleteIndexProps extends DataManagementServices {
  name: string;
  onClose: () => void;
}

/** Asks for the name: what is deleted is gone. */
export function DeleteIndex({ core, data, ingest, name, onClose }: DeleteIndexProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => ingest.ingestClient.deleteIndex(name),
    async onSuccess() {
      await queryClient.invalidateQueries();
      core.notifications.toasts.addSuccess(
        i18n.formatMessage(
          { id: 'dataManagement.deleted', defaultMessage: '{name} was deleted' },
          { name },
        ),
      );
      onClose();
    },
  });
  return (
    <ConfirmByName
      title={i18n.formatMessage(
        { id: 'dataManagement.deleteTitle', defaultMessage: 'Delete {name}?' },
        { name },
      )}
      name={name}
      confirmLabel={i18n.formatMessage({ id: 'dataManagement.delete', defaultMessage: 'Delete' })}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>
        {i18n.formatMessage({
          id: 'dataManagement.deleteText',
          defaultMessage: 'All its documents will be lost. A file they came from is not touched.',
        })}
      </p>
      <IndexDependents data={data} name={name} />
      {deletion.isPending && (
        <Running
          label={i18n.formatMessage({ id: 'dataManagement.deleting', defaultMessage: 'Deleting' })}
        />
      )}
      {deletion.isError && <ErrorCallout error={deletion.error} />}
    </ConfirmByName>
  );
}
