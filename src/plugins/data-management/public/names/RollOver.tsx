import { i18n } from '#common/i18n';
import { ErrorCallout } from '#ui';
import { ConfirmModal } from '#ui/overlays';
import type { DataManagementServices } from '../application';
import styles from '../DataPage.module.css';
import type { NamesClient } from './names-client';
import { useChange } from './use-names';

export interface RollOverProps extends Pick<DataManagementServices, 'core'> {
  client: NamesClient;
  /** An alias or a data stream. */
  name: string;
  onClose: () => void;
}

/** Gives a name another index to write to, whatever is in the one that it has. */
export function RollOver({ core, client, name, onClose }: RollOverProps) {
  const rollover = useChange(
    () => client.rollOver(name),
    ({ newIndex }) => {
      core.notifications.toasts.addSuccess(
        i18n.formatMessage(
          {
            id: 'dataManagement.rolledOver',
            defaultMessage: '{name} is now written to {index}',
          },
          { name, index: newIndex },
        ),
      );
      onClose();
    },
  );
  return (
    <ConfirmModal
      title={i18n.formatMessage(
        { id: 'dataManagement.rollOverTitle', defaultMessage: 'Roll over {name}?' },
        { name },
      )}
      confirmLabel={i18n.formatMessage({
        id: 'dataManagement.rollOver',
        defaultMessage: 'Roll over',
      })}
      onConfirm={() => {
        if (!rollover.isPending) rollover.mutate(undefined);
      }}
      onCancel={onClose}
    >
      <div className={styles.mapping}>
        <p>
          {i18n.formatMessage({
            id: 'dataManagement.rollOverText',
            defaultMessage:
              'A new index is created, and documents are written there from now on. Those that exist stay searchable.',
          })}
        </p>
        {rollover.isError && <ErrorCallout error={rollover.error} />}
      </div>
    </ConfirmModal>
  );
}
