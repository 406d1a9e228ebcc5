import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '#common/i18n';
import { LONGEST_TIMER_MS } from '#common/time';
import { Button, Icon, IconButton, isIconName, useObservable, type IconName } from '#ui';
import { Mount } from '../Mount';
import { ErrorModal } from './ErrorModal';
import styles from './ToastList.module.css';
import type { Toast, ToastColor, ToastService } from './toasts';
import { useTopLayer } from './use-top-layer';

const ICONS: Record<ToastColor, IconName> = {
  primary: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
};
/** The names that the ecosystem has for our icons. */
const KNOWN_ICONS: Readonly<Record<string, IconName>> = { iInCircle: 'info', help: 'alert' };
const NONE: readonly Toast[] = [];

/** The toasts of the page. Each goes by itself after its lifetime; the list itself ends none. */
export function ToastList({ toasts }: { toasts: ToastService }) {
  const [toasts$] = useState(() => toasts.get$());
  const list = useObservable(toasts$, NONE);
  const error = useObservable(toasts.openError$, undefined);
  const { home, host } = useTopLayer();
  const opener = useOpener(error !== undefined);
  useEffect(() => toasts.start(), [toasts]);
  return (
    <>
      <div ref={home} className={styles.home} />
      {createPortal(
        <section
          className={styles.list}
          aria-live="polite"
          data-test-subj="globalToastList"
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
              onShowError={() => {
                opener.current = document.activeElement;
                toasts.openError(toast.error);
              }}
            />
          ))}
        </section>,
        host,
      )}
      {error && <ErrorModal error={error} onClose={() => toasts.openError(undefined)} />}
    </>
  );
}

/**
 * What opened the error gets the focus back when that is closed. The dialog can't give it back: the list stood in it and
 * went with it.
 */
function useOpener(isOpen: boolean) {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (isOpen) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
  return opener;
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
    const timer = setTimeout(dismiss, Math.min(toast.toastLifeTimeMs, LONGEST_TIMER_MS));
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
      <Icon name={iconOf(toast, color)} className={`${styles.icon} ${styles[color]}`} />
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

function iconOf({ iconType = '' }: Toast, color: ToastColor): IconName {
  return KNOWN_ICONS[iconType] ?? (isIconName(iconType) ? iconType : ICONS[color]);
}

function draw(content: Toast['title']) {
  return typeof content === 'function' ? <Mount mount={content} /> : content;
}
