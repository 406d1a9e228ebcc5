import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { classNames } from '../class-names';
import { Popover } from '../overlays/popover/Popover';
import type { LegendItem } from './Legend';
import styles from './LegendButton.module.css';

export interface LegendButtonProps {
  items: readonly LegendItem[];
  /** It stands for the legend of a chart of any size. */
  folded: boolean;
  /** What opens. */
  children: ReactNode;
}

/** As many as there is room for in the lowest chart. */
const SPOTS = 3;

/** The legend of a chart that is too low to show it, or has it folded: its first colors, and all of it on a press. */
export function LegendButton({ items, folded, children }: LegendButtonProps) {
  const label = i18n.formatMessage(
    {
      id: 'ui.legend.open',
      defaultMessage: 'Legend: {count, plural, one {# entry} other {# entries}}',
    },
    { count: items.length },
  );
  return (
    <div className={classNames(styles.root, folded && styles.folded)}>
      <Popover
        label={label}
        className={styles.panel}
        placement="bottom-end"
        renderTrigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className={styles.button}
            aria-label={label}
            title={label}
          >
            {items.slice(0, SPOTS).map(({ id, color }) => (
              <span key={id} className={styles.spot} style={{ background: color }} />
            ))}
          </button>
        )}
      >
        {children}
      </Popover>
    </div>
  );
}
