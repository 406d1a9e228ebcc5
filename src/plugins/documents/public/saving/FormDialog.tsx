import { type ReactNode, useId } from 'react';
import { i18n } from '#common/i18n';
import { Button } from '#ui';
import { Modal } from '#ui/overlays';
import styles from './Saving.module.css';

export interface FormDialogProps {
  title: string;
  submitLabel?: string;
  disabled?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A short form over the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, disabled = false, onClose, onSubmit, children } = props;
  const id = useId();
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {i18n.formatMessage({ id: 'documents.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button type="submit" form={id} variant="primary" disabled={disabled}>
            {submitLabel ?? i18n.formatMessage({ id: 'documents.apply', defaultMessage: 'Apply' })}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) onSubmit();
        }}
      >
        {children}
      </form>
    </Modal>
  );
}
