import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { Button } from '../../components/button/Button';
import { Modal } from './Modal';

export interface ConfirmModalProps {
  title: ReactNode;
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  confirmDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { title, children, danger, confirmDisabled, onConfirm, onCancel } = props;
  const confirm =
    props.confirmLabel ??
    i18n.formatMessage({ id: 'ui.confirm.confirm', defaultMessage: 'Confirm' });
  const cancel =
    props.cancelLabel ?? i18n.formatMessage({ id: 'ui.confirm.cancel', defaultMessage: 'Cancel' });
  return (
    <Modal
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            disabled={confirmDisabled}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
