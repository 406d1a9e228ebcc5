import { Icon } from '#ui';
import styles from './Panel.module.css';

/** In place of what can't be shown: what it is comes first, as a small panel has room for little more. */
export const PanelCard = ({ what, more }: { what: string; more: string }) => (
  <div className={styles.cardRoom} title={`${what}\n${more}`}>
    <div className={styles.card}>
      <Icon name="alert" className={styles.cardIcon} />
      <p className={styles.cardText}>
        <strong>{what}</strong> <span>{more}</span>
      </p>
    </div>
  </div>
);
