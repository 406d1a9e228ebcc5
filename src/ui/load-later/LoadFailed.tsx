import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { i18n } from '#common/i18n';
import { Button } from '../components/button/Button';
import { Callout } from '../components/feedback/Callout';
import { ErrorCallout } from '../components/feedback/ErrorCallout';
import styles from './LoadFailed.module.css';

export interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  isOverlay: boolean;
  onClose?: () => void;
}

/** Code that did not come. While the server is away, the page's banner says why. */
export function LoadFailed({ error, onRetry, isOverlay, onClose }: LoadFailedProps) {
  const isThere = useSyncExternalStore(onServer, () => onlineManager.isOnline());
  return (
    <div className={isOverlay ? styles.overlay : undefined} data-test-subj="loadFailed">
      {isThere ? (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'ui.loadLater.failed',
            defaultMessage: 'Couldn’t load this part of the page',
          })}
          error={error}
          onRetry={onRetry}
          {...(onClose && { onClose })}
        />
      ) : (
        <Callout
          tone="warning"
          title={i18n.formatMessage({
            id: 'ui.loadLater.waiting',
            defaultMessage: 'This part of the page opens when the server is back',
          })}
        >
          {onClose && (
            <Button size="s" onClick={onClose} className={styles.close}>
              {i18n.formatMessage({ id: 'ui.error.close', defaultMessage: 'Close' })}
            </Button>
          )}
        </Callout>
      )}
    </div>
  );
}

function onServer(notify: () => void): () => void {
  return onlineManager.subscribe(notify);
}
