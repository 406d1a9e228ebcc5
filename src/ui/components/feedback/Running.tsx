import { useEffect, useState } from 'react';
import { formatSeconds, i18n } from '#common/i18n';
import { Button } from '../button/Button';
import styles from './Running.module.css';

export interface RunningProps {
  /** What is waited for, in a few words; "Searching" where nothing is said. */
  label?: string;
  /** What has been done of it, in words. */
  progress?: string | undefined;
  /** Missing where it can't be ended any more. */
  onCancel?: () => void;
}

/** Before that nobody wonders. */
const QUIET_MS = 1000;

/** Drawn for as long as something is waited for: the seconds that pass, and how to end it where that is possible. */
export function Running({ label, progress, onCancel }: RunningProps) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - start), QUIET_MS);
    return () => clearInterval(timer);
  }, []);
  if (passed < QUIET_MS) return null;
  return (
    <div className={styles.root} role="status" data-test-subj="running">
      <span>
        {label ?? i18n.formatMessage({ id: 'ui.running', defaultMessage: 'Searching' })}{' '}
        <span className={styles.time}>{formatSeconds(Math.floor(passed / 1000) * 1000)}</span>
        {progress !== undefined && <span className={styles.progress}>{progress}</span>}
      </span>
      {onCancel && (
        <Button size="s" onClick={onCancel}>
          {i18n.formatMessage({ id: 'ui.running.cancel', defaultMessage: 'Cancel' })}
        </Button>
      )}
    </div>
  );
}
