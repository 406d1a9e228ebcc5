import { i18n } from '#common/i18n';
import { Button, Callout } from '#ui';
import { Modal } from '#ui/overlays';
import { toErrorDetails } from './error-details';
import styles from './ErrorModal.module.css';

export interface ErrorModalProps {
  error: Error;
  onClose: () => void;
}

/** The full error: what caused it, and where. */
export function ErrorModal({ error, onClose }: ErrorModalProps) {
  const { message, causeType, reason, stack } = toErrorDetails(error);
  return (
    <Modal
      title={i18n.formatMessage({ id: 'core.toasts.errorModal.title', defaultMessage: 'Error' })}
      onClose={onClose}
      testSubject="errorModal"
      footer={
        <Button onClick={onClose}>
          {i18n.formatMessage({ id: 'core.toasts.errorModal.close', defaultMessage: 'Close' })}
        </Button>
      }
    >
      <Callout tone="danger" title={message} />
      <dl className={styles.details}>
        <Detail
          name={i18n.formatMessage({ id: 'core.toasts.errorModal.type', defaultMessage: 'Type' })}
          value={causeType}
        />
        <Detail
          name={i18n.formatMessage({
            id: 'core.toasts.errorModal.reason',
            defaultMessage: 'Reason',
          })}
          value={reason}
        />
      </dl>
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </Modal>
  );
}

function Detail({ name, value }: { name: string; value?: string }) {
  if (!value) return null;
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  );
}
