import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { i18n } from '#common/i18n';
import { classNames, useNow } from '#ui';
import type { ShellServices } from '../shell-services';
import { NAV_TOGGLE_ID } from '../header/header-layout';
import { HeaderMenusAtFoot } from '../header/HeaderMenus';
import { NavControls } from '../header/HeaderParts';
import { openGroup, toSideMenu, type NavGroupsMap } from '../nav-groups';
import { toClassicTree } from './classic-tree';
import { ClassicNavTop, DockButton } from './ClassicNavTop';
import { GroupNavTop } from './GroupNavTop';
import styles from './Navigation.module.css';
import { NavTree } from './NavTree';
import { toNavTopIcon } from './nav-top';
import { RecentLinks } from './RecentLinks';
import { useOverlayFocus } from './use-overlay-focus';

export interface NavigationProps {
  services: ShellServices;
  /** Whether there is room beside the page. */
  large: boolean;
  /** Whether it lies over the page. */
  open: boolean;
  onClose: () => void;
}

/** The way to every app, in one of two forms (spec section 2). */
export function Navigation(props: NavigationProps) {
  const { services, open, onClose } = props;
  const { chrome } = services;
  const isGrouped = useNow(chrome.getNavGroupEnabled$(), false);
  const locked = useNow(chrome.getIsNavDrawerLocked$(), true);
  const panel = useOverlayFocus(open, onClose);
  const Form = isGrouped ? GroupedForm : ClassicForm;
  return (
    <>
      {open && <div className={styles.shade} aria-hidden="true" onClick={onClose} />}
      <Form {...props} locked={locked} panel={panel} />
    </>
  );
}

interface FormProps extends NavigationProps {
  locked: boolean;
  panel: RefObject<HTMLElement | null>;
}

interface FrameProps extends Pick<FormProps, 'services' | 'open'> {
  panel: RefObject<HTMLElement | null>;
  /** Icons only. */
  collapsed?: boolean;
  className: string;
  children: ReactNode;
}

function Frame({ services, open, panel, collapsed, className, children }: FrameProps) {
  return (
    <nav
      ref={panel}
      data-test-subj="collapsibleNav"
      data-collapsed={collapsed || undefined}
      aria-label={i18n.formatMessage({
        id: 'core.ui.primaryNav.screenReaderLabel',
        defaultMessage: 'Primary',
      })}
      className={classNames(styles.root, className)}
    >
      {children}
      {open && <HeaderMenusAtFoot services={services} />}
    </nav>
  );
}

function ClassicForm({ services, large, open, onClose, locked, panel }: FormProps) {
  const { chrome, application } = services;
  const links = useNow(chrome.navLinks.getNavLinks$(), chrome.navLinks.getAll());
  const items = useMemo(() => toClassicTree(links), [links]);
  const appId = useNow(application.openAppId$, undefined);
  const docked = large && locked;
  const isUndocking = useRef(false);
  const dock = (isDocked: boolean) => {
    isUndocking.current = !isDocked;
    chrome.setIsNavDrawerLocked(isDocked);
    onClose();
  };
  useEffect(() => {
    // The button that was pressed goes away with the rest; that one brings it back.
    if (!docked && isUndocking.current) document.getElementById(NAV_TOGGLE_ID)?.focus();
    isUndocking.current = false;
  }, [docked]);
  return (
    <Frame
      {...{ services, open, panel }}
      className={classNames(
        styles.classic,
        docked ? styles.docked : styles.over,
        open && styles.open,
      )}
    >
      <ClassicNavTop services={services} overlay={open} onClose={onClose} />
      {chrome.collapsibleNavHeader()?.()}
      <div className={styles.scroll}>
        <RecentLinks services={services} onClick={onClose} />
        <NavTree items={items} appId={appId} onClick={onClose} />
      </div>
      {large && (
        <div className={styles.bottom}>
          <DockButton docked={docked} onChange={dock} />
        </div>
      )}
    </Frame>
  );
}

const NO_GROUPS: NavGroupsMap = {};

function GroupedForm({ services, large, open, onClose, locked, panel }: FormProps) {
  const { chrome, application } = services;
  const groups = useNow(chrome.navGroup.getNavGroupsMap$(), NO_GROUPS);
  const current = useNow(chrome.navGroup.getCurrentNavGroup$(), undefined);
  const inWorkspace = useNow(chrome.getIsInWorkspace$(), false);
  const appId = useNow(application.openAppId$, undefined);
  const workspacesEnabled = Boolean(application.capabilities['workspaces']?.['enabled']);
  const items = useMemo(
    () => toSideMenu(groups, { current, workspacesEnabled, inWorkspace }),
    [groups, current, workspacesEnabled, inWorkspace],
  );
  const enterGroup = (id: string) => {
    const group = groups[id];
    if (group) void openGroup(group, chrome.navGroup, application);
  };
  const expanded = open || locked;
  return (
    <Frame
      {...{ services, open, panel }}
      collapsed={!expanded}
      className={classNames(
        large ? styles.pushed : styles.over,
        !expanded && styles.collapsed,
        open && styles.open,
      )}
    >
      <GroupNavTop
        services={services}
        icon={toNavTopIcon(groups, { current, inWorkspace })}
        current={current}
        expanded={expanded}
        overlay={open}
        onFold={() => (open ? onClose() : chrome.setIsNavDrawerLocked(!locked))}
        onClick={onClose}
      />
      <div className={styles.head}>{chrome.collapsibleNavHeader()?.()}</div>
      <div className={styles.scroll}>
        <NavTree items={items} appId={appId} onClick={onClose} onOpenGroup={enterGroup} />
        <RecentLinks services={services} onClick={onClose} />
      </div>
      <div className={styles.bottom}>
        <NavControls controls$={chrome.navControls.getLeftBottom$()} />
        <NavControls controls$={chrome.navControls.getIconSideNavFooter$()} />
      </div>
    </Frame>
  );
}
