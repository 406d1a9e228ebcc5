import { useEffect, useState } from 'react';
import { i18n } from '#common/i18n';
import styles from './SearchBar.module.css';

/** The seconds until the page refreshes by itself. */
export function RefreshCountdown({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <span className={styles.countdown}>
      {i18n.formatMessage(
        { id: 'data.nextRefresh', defaultMessage: 'in {seconds} s' },
        { seconds: Math.max(0, Math.ceil((at - now) / 1000)) },
      )}
    </span>
  );
}
