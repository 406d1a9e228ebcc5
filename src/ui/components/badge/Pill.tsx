import type { ReactNode, Ref } from 'react';
import { classNames } from '../../class-names';
import { Icon } from '../../icons/Icon';
import styles from './Pill.module.css';

export interface PillProps {
  children: ReactNode;
  /** Makes the text a button, for example to open a menu. */
  onClick?: () => void;
  onRemove?: () => void;
  /** The name of the button that removes the pill. */
  removeLabel?: string;
  negated?: boolean;
  pinned?: boolean;
  disabled?: boolean;
  /** The id of the text that says what is wrong with it. */
  problemId?: string | undefined;
  title?: string;
  /** For a pill that opens something. */
  expanded?: boolean;
  /** The text's button, which what opens is placed beside. */
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A filter as a small box: what it keeps, and a cross to take it away. */
export function Pill(props: PillProps) {
  const {
    children,
    onClick,
    onRemove,
    removeLabel,
    negated,
    pinned,
    disabled,
    problemId,
    title,
    expanded,
    buttonRef,
  } = props;
  const look = classNames(
    styles.root,
    negated && styles.negated,
    pinned && styles.pinned,
    disabled && styles.disabled,
    problemId !== undefined && styles.wrong,
  );
  return (
    <span className={look} title={title}>
      {problemId !== undefined && <Icon name="alert" size="s" />}
      {pinned && <Icon name="pin" size="s" />}
      {onClick ? (
        <button
          ref={buttonRef}
          type="button"
          className={styles.text}
          onClick={onClick}
          aria-expanded={expanded}
          aria-describedby={problemId}
        >
          {children}
        </button>
      ) : (
        <span className={styles.text}>{children}</span>
      )}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="x" size="s" />
        </button>
      )}
    </span>
  );
}
