import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { ConfirmRemoval } from './ConfirmRemoval';
import { createSecurityClient, type User } from './security-client';

export interface DeleteUserProps {
  core: CoreStart;
  user: User;
  onClose: () => void;
}

export function DeleteUser({ core, user, onClose }: DeleteUserProps) {
  return (
    <ConfirmRemoval
      title={i18n.formatMessage(
        { id: 'security.deleteUser', defaultMessage: 'Delete {name}?' },
        { name: user.name },
      )}
      confirmLabel={i18n.formatMessage({ id: 'security.delete', defaultMessage: 'Delete' })}
      text={i18n.formatMessage({
        id: 'security.deleteUserText',
        defaultMessage:
          'This user’s sessions and API keys end immediately. Objects they created are kept.',
      })}
      remove={() => createSecurityClient(core.http).deleteUser(user.id)}
      onClose={onClose}
    />
  );
}
