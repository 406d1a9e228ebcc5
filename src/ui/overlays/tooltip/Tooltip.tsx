import { useId, useRef, useState, useLayoutEffect, type ReactNode } from 'react';
import { keepBeside } from '../popover/placement';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  children: ReactNode;
}

/**
 * A sentence beside what it explains, on hover and on focus. For what can't have the focus itself, such as a badge: it is a stop of its
 * own for the keyboard. What is needed stands on the page.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!shown || !tip.current || !anchor.current) return undefined;
    tip.current.showPopover?.();
    return keepBeside(tip.current, anchor.current, 'bottom-start');
  }, [shown]);
  return (
    <span
      ref={anchor}
      role="note"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer reads it too
      tabIndex={0}
      className={styles.anchor}
      aria-describedby={shown ? id : undefined}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children}
      {shown && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
