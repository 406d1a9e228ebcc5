import { i18n } from '#common/i18n';
import { Button, IconButton } from '#ui';
import { HomeLink } from '../header/HomeLink';
import { openGroup, type NavGroupItemInMap } from '../nav-groups';
import type { ShellServices } from '../shell-services';
import type { NavTopIcon } from './nav-top';
import styles from './Navigation.module.css';

export interface GroupNavTopProps {
  services: ShellServices;
  icon: NavTopIcon;
  current?: NavGroupItemInMap;
  /** Whether it is wide, and stays so. */
  expanded: boolean;
  /** Whether it lies over the page. */
  overlay: boolean;
  onFold: () => void;
  onClick: () => void;
}

/** Home or the way back, the button that shrinks the navigation, and the name of the group. */
export function GroupNavTop(props: GroupNavTopProps) {
  const { current, expanded, icon, overlay, onFold } = props;
  const label = overlay
    ? i18n.formatMessage({ id: 'core.ui.primaryNav.close', defaultMessage: 'Close navigation' })
    : expanded
      ? i18n.formatMessage({
          id: 'core.ui.primaryNav.collapse',
          defaultMessage: 'Collapse navigation',
        })
      : i18n.formatMessage({
          id: 'core.ui.primaryNav.expand',
          defaultMessage: 'Expand navigation',
        });
  return (
    <>
      <div className={styles.top}>
        <TopIcon {...props} />
        <IconButton
          icon={overlay ? 'x' : 'collapse'}
          label={label}
          className={styles.foldButton}
          data-test-subj="collapsibleNavShrinkButton"
          aria-expanded={overlay ? undefined : expanded}
          onClick={onFold}
        />
      </div>
      {current && icon.kind !== 'useCase' && <p className={styles.groupTitle}>{current.title}</p>}
    </>
  );
}

function TopIcon({ services, icon, onClick }: GroupNavTopProps) {
  const { application, chrome } = services;
  if (icon.kind === 'home') return <HomeLink services={services} kind="logo" onClick={onClick} />;
  const { group } = icon;
  const label =
    icon.kind === 'back'
      ? i18n.formatMessage({ id: 'core.ui.primaryNav.back', defaultMessage: 'Back' })
      : group.title;
  const open = () => {
    void openGroup(group, chrome.navGroup, application);
    onClick();
  };
  return (
    <Button variant="plain" icon={icon.kind === 'back' ? 'left' : 'home'} onClick={open}>
      <span className={styles.name}>{label}</span>
    </Button>
  );
}
