import { type CSSProperties, type MouseEvent, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames, isRightToLeft } from '#ui';
import { NamedIcon } from '../NamedIcon';
import styles from './NavTree.module.css';

export interface NavLineProps {
  href: string;
  /** The name of one of our icons, or the URL of an image. */
  icon?: string;
  title: string;
  tooltip?: string;
  disabled?: boolean;
  current?: boolean;
  onClick: (event: MouseEvent) => void;
  /** Before anybody else sees the click. */
  onClickCapture?: (event: MouseEvent) => void;
}

/** One link of the navigation: a real one, so that modified clicks stay with the browser. */
export function NavLine(props: NavLineProps) {
  const { href, icon, title, tooltip, disabled, current, onClick, onClickCapture } = props;
  const [tip, setTip] = useTip();
  return (
    <a
      {...setTip}
      href={disabled ? undefined : href}
      role={disabled ? 'link' : undefined}
      aria-disabled={disabled || undefined}
      title={tip ? undefined : (tooltip ?? title)}
      aria-current={current ? 'page' : undefined}
      data-test-subj="collapsibleNavAppLink"
      className={classNames(styles.link, current && styles.current, disabled && styles.disabled)}
      onClick={disabled ? undefined : onClick}
      onClickCapture={disabled ? undefined : onClickCapture}
    >
      <NamedIcon icon={icon} otherwise="objects" />
      <span className={styles.text}>{title}</span>
      {tip &&
        createPortal(
          <span className={styles.tip} style={tip} aria-hidden="true">
            {title}
          </span>,
          document.body,
        )}
    </a>
  );
}

/** Pixels between an icon and its name. */
const GAP = 8;

/** Where the navigation shows icons only, the name stands beside the one that has the pointer or the focus. */
function useTip() {
  const [style, setStyle] = useState<CSSProperties>();
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (!currentTarget.closest('[data-collapsed]')) return;
    const { left, right, top, height } = currentTarget.getBoundingClientRect();
    const side = isRightToLeft()
      ? { right: document.documentElement.clientWidth - left + GAP }
      : { left: right + GAP };
    setStyle({ ...side, top: top + height / 2, transform: 'translateY(-50%)' });
  };
  const hide = () => setStyle(undefined);
  return [
    style,
    { onPointerEnter: show, onFocus: show, onPointerLeave: hide, onBlur: hide },
  ] as const;
}
