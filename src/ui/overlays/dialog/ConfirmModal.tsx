import { useEffect, useRef, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { Button } from '../../components/button/Button';
import type { DialogProps } from './Dialog';
import { Modal } from './Modal';

export interface ConfirmModalProps extends Pick<
  DialogProps,
  'className' | 'closeLabel' | 'testSubject'
> {
  title: ReactNode;
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  confirmDisabled?: boolean;
  /** The button that has the focus when the question appears. */
  focusedButton?: 'confirm' | 'cancel';
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { title, children, danger, confirmDisabled, onConfirm, onCancel, focusedButton } = props;
  const { className, closeLabel, testSubject } = props;
  const focused = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, as that moves the focus too.
  useEffect(() => focused.current?.focus(), []);
  const confirm =
    props.confirmLabel ??
    i18n.formatMessage({ id: 'ui.confirm.confirm', defaultMessage: 'Confirm' });
  const cancel =
    props.cancelLabel ?? i18n.formatMessage({ id: 'ui.confirm.cancel', defaultMessage: 'Cancel' });
  return (
    <Modal
      title={title}
      {...{ className, closeLabel, testSubject }}
      onClose={onCancel}
      footer={
        <>
          <Button ref={focusedButton === 'cancel' ? focused : undefined} onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            ref={focusedButton === 'confirm' ? focused : undefined}
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
