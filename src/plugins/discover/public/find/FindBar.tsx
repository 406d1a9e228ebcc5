import { type KeyboardEvent, useEffect, useRef } from 'react';
import { i18n } from '#common/i18n';
import { IconButton, TextField } from '#ui';
import styles from './FindBar.module.css';

interface FindBarProps {
  text: string;
  /** Of the cells, from 0; undefined where nobody went to one yet. */
  current: number | undefined;
  count: number;
  /** The number is known. */
  isReady: boolean;
  onText: (text: string) => void;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Finds a text in all rows that are loaded. */
export function FindBar(props: FindBarProps) {
  const { text, count, onText, onMove, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') onMove(event.shiftKey ? -1 : 1);
  };
  const label = i18n.formatMessage({ id: 'discover.find', defaultMessage: 'Find in the table' });
  return (
    <div role="search" aria-label={label} className={styles.root} onKeyDown={onKeyDown}>
      <TextField
        ref={field}
        label={label}
        labelHidden
        size="s"
        icon="search"
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <span role="status" className={styles.count}>
        {text !== '' && resultOf(props)}
      </span>
      <IconButton
        size="s"
        icon="up"
        disabled={count === 0}
        label={i18n.formatMessage({
          id: 'discover.find.previous',
          defaultMessage: 'Previous match',
        })}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="s"
        icon="down"
        disabled={count === 0}
        label={i18n.formatMessage({ id: 'discover.find.next', defaultMessage: 'Next match' })}
        onClick={() => onMove(1)}
      />
      <IconButton
        size="s"
        icon="x"
        label={i18n.formatMessage({
          id: 'discover.find.close',
          defaultMessage: 'Close the search in the table',
        })}
        onClick={onClose}
      />
    </div>
  );
}

function resultOf({ isReady, count, current }: FindBarProps): string {
  if (!isReady) return '…';
  if (count === 0) {
    return i18n.formatMessage({ id: 'discover.find.none', defaultMessage: 'No matches' });
  }
  return current === undefined
    ? i18n.formatMessage(
        {
          id: 'discover.find.count',
          defaultMessage: '{count, plural, one {# cell} other {# cells}}',
        },
        { count },
      )
    : i18n.formatMessage(
        { id: 'discover.find.position', defaultMessage: '{position, number} of {count, number}' },
        { position: current + 1, count },
      );
}
