import { i18n } from '#common/i18n';
import { Button, IconButton, useObservable } from '#ui';
import type { ShellServices } from '../shell-services';
import { NavLine } from './NavLine';
import styles from './Navigation.module.css';

export interface ClassicNavTopProps {
  services: ShellServices;
  overlay: boolean;
  onClose: () => void;
}

/** The link that an administrator or a plugin puts above everything else. */
export function ClassicNavTop({ services: { chrome }, overlay, onClose }: ClassicNavTopProps) {
  const link = useObservable(chrome.getCustomNavLink$(), undefined);
  return (
    <>
      {overlay && (
        <div className={styles.closeRow}>
          <IconButton
            icon="x"
            label={i18n.formatMessage({
              id: 'core.ui.primaryNav.close',
              defaultMessage: 'Close navigation',
            })}
            onClick={onClose}
          />
        </div>
      )}
      {link && (
        <div className={styles.customLink}>
          <NavLine
            href={link.href ?? link.url ?? link.baseUrl ?? '#'}
            icon={link.icon ?? link.euiIconType}
            title={link.title}
            tooltip={link.tooltip}
            disabled={link.disabled}
            onClick={onClose}
          />
        </div>
      )}
    </>
  );
}

export interface DockButtonProps {
  docked: boolean;
  onChange: (docked: boolean) => void;
}

/** For large screens: whether the navigation stays beside the page. */
export function DockButton({ docked, onChange }: DockButtonProps) {
  return (
    <Button
      variant="plain"
      size="s"
      icon="collapse"
      aria-pressed={docked}
      data-test-subj="collapsibleNavLock"
      onClick={() => onChange(!docked)}
    >
      {docked
        ? i18n.formatMessage({
            id: 'core.ui.primaryNav.undock',
            defaultMessage: 'Undock navigation',
          })
        : i18n.formatMessage({ id: 'core.ui.primaryNav.dock', defaultMessage: 'Dock navigation' })}
    </Button>
  );
}
