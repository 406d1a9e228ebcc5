import { i18n } from '#common/i18n';
import { ErrorCallout } from '#ui';
import { ConfirmByName, ConfirmModal } from '#ui/overlays';
import styles from '../DataPage.module.css';
import { useChange } from './use-names';

export interface DeleteNameProps {
  name: string;
  /** What goes with it, and what stays. */
  consequences: readonly string[];
  /** Documents go: the name has to be typed. */
  losesDocuments?: boolean;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Says before it is gone what that means; what stands in the way is told in the same place. */
export function DeleteName(props: DeleteNameProps) {
  const { name, consequences, losesDocuments = false, onDelete, onClose } = props;
  const deletion = useChange(onDelete, onClose);
  const shared = {
    title: i18n.formatMessage(
      { id: 'dataManagement.deleteTitle', defaultMessage: 'Delete {name}?' },
      { name },
    ),
    confirmLabel: i18n.formatMessage({ id: 'dataManagement.delete', defaultMessage: 'Delete' }),
    onConfirm: () => {
      if (!deletion.isPending) deletion.mutate(undefined);
    },
    onCancel: onClose,
  };
  const content = (
    <div className={styles.mapping}>
      {consequences.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {deletion.isError && <ErrorCallout error={deletion.error} />}
    </div>
  );
  return losesDocuments ? (
    <ConfirmByName {...shared} name={name}>
      {content}
    </ConfirmByName>
  ) : (
    <ConfirmModal {...shared} danger>
      {content}
    </ConfirmModal>
  );
}
