import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { classNames, Icon, IconButton, isIconName, useObservable } from '#ui';
import type { ShellServices } from '../../rendering/shell-services';
import { Logo } from './Logo';
import { toNavSections, type NavSection as NavSectionData } from './nav-sections';
import styles from './Navigation.module.css';
import { useGrowingCount } from './use-growing-count';

export interface NavigationProps {
  services: ShellServices;
  /** On narrow screens: whether it lies over the page. */
  open: boolean;
  onClose: () => void;
}

export function Navigation({ services, open, onClose }: NavigationProps) {
  const { chrome, application, http } = services;
  const locked = useObservable(chrome.getIsNavDrawerLocked$(), true);
  const links = useObservable(chrome.navLinks.getNavLinks$(), chrome.navLinks.getAll());
  const sections = useMemo(() => toNavSections(links), [links]);
  const appId = useObservable(application.openAppId$, undefined);
  const panel = useOverlayFocus(open, onClose);
  return (
    <>
      {open && <div className={styles.shade} aria-hidden="true" onClick={onClose} />}
      <nav
        ref={panel}
        aria-label={i18n.formatMessage({
          id: 'core.ui.primaryNav.screenReaderLabel',
          defaultMessage: 'Primary',
        })}
        className={classNames(styles.root, !locked && styles.collapsed, open && styles.open)}
      >
        <NavTop services={services} locked={locked} open={open} onClose={onClose} />
        <div className={styles.scroll}>
          {sections.map((section) => (
            <NavSection key={section.id} section={section} appId={appId} onClick={onClose} />
          ))}
          <RecentList services={services} onClick={onClose} basePath={http.basePath.prepend} />
        </div>
      </nav>
    </>
  );
}

interface NavTopProps extends NavigationProps {
  locked: boolean;
}

function NavTop({ services, locked, open, onClose }: NavTopProps) {
  const { chrome, http, productName } = services;
  const label = open
    ? i18n.formatMessage({ id: 'core.ui.primaryNav.close', defaultMessage: 'Close navigation' })
    : locked
      ? i18n.formatMessage({
          id: 'core.ui.primaryNav.collapse',
          defaultMessage: 'Collapse navigation',
        })
      : i18n.formatMessage({
          id: 'core.ui.primaryNav.expand',
          defaultMessage: 'Expand navigation',
        });
  return (
    <div className={styles.top}>
      <a className={styles.home} href={http.basePath.prepend('/app/home')} aria-label={productName}>
        <Logo />
        <span className={styles.name}>{productName}</span>
      </a>
      <IconButton
        icon={open ? 'x' : 'collapse'}
        label={label}
        className={styles.fold}
        aria-expanded={open ? undefined : locked}
        onClick={() => (open ? onClose() : chrome.setIsNavDrawerLocked(!locked))}
      />
    </div>
  );
}

function NavList({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && <p className={styles.group}>{title}</p>}
      <ul aria-label={title}>{children}</ul>
    </>
  );
}

interface NavSectionProps {
  section: NavSectionData;
  appId: string | undefined;
  onClick: () => void;
}

function NavSection({ section: { title, links }, appId, onClick }: NavSectionProps) {
  const { count, end } = useGrowingCount(links.length);
  return (
    <NavList title={title}>
      {links.slice(0, count).map((link) => (
        <NavItem
          key={link.id}
          href={link.href}
          icon={link.icon}
          title={link.title}
          tooltip={link.tooltip}
          disabled={link.disabled}
          current={link.id === appId}
          onClick={onClick}
        />
      ))}
      {count < links.length && <li ref={end} aria-hidden="true" />}
    </NavList>
  );
}

interface NavItemProps {
  href: string;
  /** The name of one of our icons, or the address of a picture. */
  icon?: string;
  title: string;
  tooltip?: string;
  disabled?: boolean;
  current?: boolean;
  onClick: () => void;
}

function NavItem({ href, icon, title, tooltip, disabled, current, onClick }: NavItemProps) {
  return (
    <li>
      <a
        href={disabled ? undefined : href}
        role={disabled ? 'link' : undefined}
        aria-disabled={disabled || undefined}
        title={tooltip ?? title}
        aria-current={current ? 'page' : undefined}
        className={classNames(styles.link, current && styles.current, disabled && styles.disabled)}
        onClick={disabled ? undefined : onClick}
      >
        <NavIcon icon={icon} />
        <span className={styles.text}>{title}</span>
      </a>
    </li>
  );
}

function NavIcon({ icon = '' }: { icon?: string }) {
  if (isIconName(icon)) return <Icon name={icon} />;
  if (/[./]/.test(icon)) return <img className={styles.picture} src={icon} alt="" />;
  return <Icon name="objects" />;
}

interface RecentListProps {
  services: ShellServices;
  basePath: (path: string) => string;
  onClick: () => void;
}

function RecentList({ services, basePath, onClick }: RecentListProps) {
  const { recentlyAccessed } = services.chrome;
  const items = useObservable(recentlyAccessed.get$(), recentlyAccessed.get());
  if (items.length === 0) return null;
  return (
    <div className={styles.recents}>
      <NavList
        title={i18n.formatMessage({
          id: 'core.ui.recentLinks.title',
          defaultMessage: 'Recently viewed',
        })}
      >
        {items.slice(0, 5).map((item) => (
          <NavItem
            key={item.id}
            href={basePath(item.link)}
            icon={item.meta?.icon ?? 'recent'}
            title={item.label}
            onClick={onClick}
          />
        ))}
      </NavList>
    </div>
  );
}

/** While it lies over the page it takes the focus and closes by Escape. */
function useOverlayFocus(open: boolean, onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement as HTMLElement | null;
    panel.current?.querySelector('a')?.focus();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      before?.focus();
    };
  }, [open]);
  return panel;
}
