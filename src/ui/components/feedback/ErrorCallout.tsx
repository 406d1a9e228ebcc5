import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { Icon } from '../../icons/Icon';
import { Button } from '../button/Button';
import { describeError } from './describe-error';
import styles from './Callout.module.css';

export interface ErrorCalloutProps {
  /** What failed, in a few words; the error says why. */
  title?: ReactNode;
  error: unknown;
  onRetry?: () => void;
  /** Where it stands over the page, it can be put away. */
  onClose?: () => void;
  children?: ReactNode;
}

/** What failed, why, and what to do, in the place that failed. The rest of the screen goes on. */
export function ErrorCallout({ title, error, onRetry, onClose, children }: ErrorCalloutProps) {
  const { message, details } = describeError(error);
  return (
    <div role="alert" className={`${styles.root} ${styles.danger}`}>
      <Icon name="alert" className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.message}>{message}</p>
        {children}
        {details && (
          <details className={styles.details}>
            <summary>
              {i18n.formatMessage({ id: 'ui.error.details', defaultMessage: 'Details' })}
            </summary>
            <pre>{details}</pre>
          </details>
        )}
        {(onRetry || onClose) && (
          <div className={styles.actions}>
            {onRetry && (
              <Button size="s" icon="refresh" onClick={onRetry}>
                {i18n.formatMessage({ id: 'ui.error.retry', defaultMessage: 'Retry' })}
              </Button>
            )}
            {onClose && (
              <Button size="s" onClick={onClose}>
                {i18n.formatMessage({ id: 'ui.error.close', defaultMessage: 'Close' })}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
