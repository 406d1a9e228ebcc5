import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, ErrorCallout, Icon, IconButton, useObservable, type IconName } from '#ui';
import { Modal } from '#ui/overlays';
import { Mount } from '../rendering/Mount';
import styles from './ToastList.module.css';
import type { IToasts, Toast, ToastColor } from './toasts';

const ICONS: Record<ToastColor, IconName> = {
  primary: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
};
const NONE: readonly Toast[] = [];

export function ToastList({ toasts }: { toasts: IToasts }) {
  const [toasts$] = useState(() => toasts.get$());
  const list = useObservable(toasts$, NONE);
  const [shownError, setShownError] = useState<Error>();
  return (
    <>
      <section
        className={styles.list}
        aria-live="polite"
        aria-label={i18n.formatMessage({
          id: 'core.toasts.label',
          defaultMessage: 'Notifications',
        })}
      >
        {list.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onDismiss={() => toasts.remove(toast)}
            onShowError={() => setShownError(toast.error)}
          />
        ))}
      </section>
      {shownError && (
        <Modal
          title={i18n.formatMessage({
            id: 'core.toasts.errorModal.title',
            defaultMessage: 'Error',
          })}
          onClose={() => setShownError(undefined)}
          footer={
            <Button onClick={() => setShownError(undefined)}>
              {i18n.formatMessage({ id: 'core.toasts.errorModal.close', defaultMessage: 'Close' })}
            </Button>
          }
        >
          <ErrorCallout error={shownError} />
        </Modal>
      )}
    </>
  );
}

interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
  onShowError: () => void;
}

/** Goes by itself after its time; the time stands still while someone reads it. */
function ToastCard({ toast, onDismiss, onShowError }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (held || !Number.isFinite(toast.toastLifeTimeMs)) return undefined;
    const timer = setTimeout(dismiss, Math.min(toast.toastLifeTimeMs, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [held, toast.toastLifeTimeMs]);
  const color = toast.color ?? 'primary';
  return (
    <div
      role="presentation"
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[color]} className={`${styles.icon} ${styles[color]}`} />
      <div className={styles.body}>
        {toast.title && <div className={styles.title}>{draw(toast.title)}</div>}
        {toast.text && <div className={styles.text}>{draw(toast.text)}</div>}
        {toast.error && (
          <Button size="s" className={styles.more} onClick={onShowError}>
            {i18n.formatMessage({
              id: 'core.toasts.errorToast.seeFullError',
              defaultMessage: 'See the full error',
            })}
          </Button>
        )}
      </div>
      <IconButton
        icon="x"
        size="s"
        label={i18n.formatMessage({ id: 'core.toasts.dismiss', defaultMessage: 'Dismiss' })}
        onClick={onDismiss}
      />
    </div>
  );
}

function draw(content: Toast['title']) {
  return typeof content === 'function' ? <Mount mount={content} /> : content;
}
