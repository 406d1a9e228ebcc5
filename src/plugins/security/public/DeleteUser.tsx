import { useMutation, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { ErrorCallout } from '#ui';
import { ConfirmModal } from '#ui/overlays';
import { createSecurityClient, type User } from './security-client';

export interface DeleteUserProps {
  core: CoreStart;
  user: User;
  onClose: () => void;
}

export function DeleteUser({ core, user, onClose }: DeleteUserProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => createSecurityClient(core.http).deleteUser(user.id),
    async onSuccess() {
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  return (
    <ConfirmModal
      danger
      title={i18n.formatMessage(
        { id: 'security.deleteUser', defaultMessage: 'Delete {name}?' },
        { name: user.name },
      )}
      confirmLabel={i18n.formatMessage({ id: 'security.delete', defaultMessage: 'Delete' })}
      confirmDisabled={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>
        {i18n.formatMessage({
          id: 'security.deleteUserText',
          defaultMessage:
            'The sessions and API keys of this person end at once. What they made stays.',
        })}
      </p>
      {deletion.isError && <ErrorCallout error={deletion.error} />}
    </ConfirmModal>
  );
}
