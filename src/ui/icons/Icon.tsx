import { ICON_PATHS, ICON_STROKES, POINTING_ICONS, type IconName } from './icon-paths.data';
import styles from './Icon.module.css';

export interface IconProps {
  name: IconName;
  /** `s` is 12 px, `m` 16 px. */
  size?: 's' | 'm';
  className?: string;
}

/** An icon beside a word: hidden from screen readers, so the word must say it. */
export function Icon({ name, size = 'm', className = '' }: IconProps) {
  const stroke = ICON_STROKES[name] ?? (size === 's' ? 1.7 : 1.4);
  const sizeClass = size === 's' ? styles.small : '';
  const pointingClass = POINTING_ICONS.has(name) ? styles.pointing : '';
  return (
    <svg
      className={`${styles.root} ${sizeClass} ${pointingClass} ${className}`}
      viewBox="0 0 16 16"
      strokeWidth={stroke}
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
