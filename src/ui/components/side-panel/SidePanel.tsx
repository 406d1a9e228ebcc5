import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { i18n } from '#common/i18n';
import { IconButton } from '../button/IconButton';
import styles from './SidePanel.module.css';

export interface SidePanelProps {
  title: string;
  labels: { previous: string; next: string; close: string };
  /** Of what is shown, from 0. */
  position: number;
  /** How many there are, and how many of them one can go to. */
  total: number;
  loaded: number;
  onMove: (position: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** One of many, beside the table of all: to the one before and after it by buttons, away by Escape. */
export function SidePanel(props: SidePanelProps) {
  const { title, labels, position, total, loaded, onMove, onClose, children } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  }

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.root}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.position}>
          {i18n.formatMessage(
            {
              id: 'ui.sidePanel.position',
              defaultMessage: '{position, number} of {total, number}',
            },
            { position: position + 1, total },
          )}
        </span>
        <IconButton
          icon="up"
          label={labels.previous}
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        />
        <IconButton
          icon="down"
          label={labels.next}
          disabled={position + 1 >= loaded}
          onClick={() => onMove(position + 1)}
        />
        <IconButton icon="x" label={labels.close} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
