import { Icon, isIconName, type IconName } from '#ui';
import type { Workspace } from './workspace-client';
import styles from './WorkspaceMark.module.css';

const DEFAULT_ICON: IconName = 'objects';
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A workspace's icon in its color. */
export function WorkspaceMark({ color = '', icon = '' }: Pick<Workspace, 'color' | 'icon'>) {
  return (
    <span
      className={styles.root}
      style={HEX.test(color) ? { borderColor: color, color } : undefined}
      aria-hidden="true"
    >
      <Icon name={isIconName(icon) ? icon : DEFAULT_ICON} size="s" />
    </span>
  );
}
