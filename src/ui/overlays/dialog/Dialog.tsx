import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { classNames } from '../../class-names';
import { IconButton } from '../../components/button/IconButton';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the foot, the one that acts last. */
  footer?: ReactNode;
  closeLabel?: string;
  className?: string;
  /** The name by which tests find it. */
  testSubject?: string;
}

interface DialogFrameProps extends DialogProps {
  kind: 'modal' | 'flyout';
}

/**
 * The browser's own dialog: it holds the focus, makes the rest of the page inert, closes by
 * Escape and gives the focus back.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { kind, title, onClose, children, footer, closeLabel, className, testSubject } = props;
  const id = useId();
  const dialog = useDialog(onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      data-test-subj={testSubject}
      className={classNames(styles.root, styles[kind], className)}
      onClose={onClose}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton
            icon="x"
            label={
              closeLabel ?? i18n.formatMessage({ id: 'ui.dialog.close', defaultMessage: 'Close' })
            }
            onClick={onClose}
          />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}

function useDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent((event: Event) => {
    // The owner decides: an unmounted dialog is a closed one.
    event.preventDefault();
    onClose();
  });
  // A press on the dialog itself is a press beside its content: on the backdrop.
  const press = useEffectEvent((event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  });
  // In the layout phase: closing gives the focus back only while the dialog is in the document.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const stop = new AbortController();
    dialog?.addEventListener('cancel', cancel, { signal: stop.signal });
    dialog?.addEventListener('mousedown', press, { signal: stop.signal });
    return () => {
      stop.abort();
      dialog?.close();
    };
  }, []);
  return ref;
}
