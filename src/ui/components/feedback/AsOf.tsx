import { i18n } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import { Icon } from '../../icons/Icon';
import styles from './AsOf.module.css';

export interface AsOfProps {
  /** Milliseconds since 1970. */
  at: number;
  timeZone: string;
}

/** From when numbers are that are shown although newer ones could not be asked for. */
export function AsOf({ at, timeZone }: AsOfProps) {
  return (
    <p className={styles.root} role="status">
      <Icon name="clock" size="s" />
      {i18n.formatMessage(
        { id: 'ui.asOf', defaultMessage: 'As of {time}' },
        // Without the milliseconds, which nobody looks for here.
        { time: createTimeFormatter(timeZone).short(Math.floor(at / 1000) * 1000) },
      )}
    </p>
  );
}
