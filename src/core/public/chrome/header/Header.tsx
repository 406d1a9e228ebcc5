import { i18n } from '#common/i18n';
import { classNames, Icon, IconButton, useNow } from '#ui';
import { showKeys } from '../../keyboard-shortcut';
import type { ShellServices } from '../shell-services';
import { HeaderVariant } from '../app-state';
import { Breadcrumbs } from './Breadcrumbs';
import styles from './Header.module.css';
import {
  chooseHeaderLayout,
  HEADER_LAYOUTS,
  NAV_TOGGLE_ID,
  type HeaderItem,
  type HeaderRow,
} from './header-layout';
import { AppBadge, AppPart, LoadingIndicator, NavControls } from './HeaderParts';
import { HeaderMenu } from './HeaderMenus';
import { HomeLink } from './HomeLink';
import { PageTitle } from './PageTitle';

export interface HeaderProps {
  services: ShellServices;
  /** Whether the navigation stands beside the page: then nothing has to open it. */
  navigationDocked: boolean;
  navigationOpen: boolean;
  onToggleNavigation: () => void;
  onOpenPalette: () => void;
}

/** One header in three variants: a layout says which parts stand where. */
export function Header(props: HeaderProps) {
  const { chrome, metadata } = props.services;
  const navGroupsEnabled = useNow(chrome.getNavGroupEnabled$(), false);
  const variant = useNow<HeaderVariant>(chrome.getHeaderVariant$(), HeaderVariant.PAGE);
  const { useExpandedHeader } = metadata.branding;
  const name = chooseHeaderLayout({ navGroupsEnabled, variant, useExpandedHeader });
  return (
    <header id="globalHeaderBars" data-test-subj="headerGlobalNav" className={styles.root}>
      {HEADER_LAYOUTS[name].map((row, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the layout
        <Row key={position} {...props} row={row} />
      ))}
      {name === 'application' && <div id="applicationHeaderFilterBar" />}
    </header>
  );
}

/** While the navigation lies over the page, nothing of the header can be used but the button that closes it. */
function Row({ row: { kind, items }, ...props }: HeaderProps & { row: HeaderRow }) {
  const inert = props.navigationOpen;
  const [first, ...rest] = items;
  const className = classNames(styles.row, styles[kind]);
  if (first !== 'navToggle') {
    return (
      <div className={className} inert={inert}>
        <Parts {...props} items={items} />
      </div>
    );
  }
  return (
    <div className={className}>
      <Part {...props} item={first} />
      <div className={styles.rest} inert={inert}>
        <Parts {...props} items={rest} />
      </div>
    </div>
  );
}

function Parts({ items, ...props }: HeaderProps & { items: readonly HeaderItem[] }) {
  return items.map((item, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the row
    <Part key={place} {...props} item={item} />
  ));
}

function Part({ item, ...props }: HeaderProps & { item: HeaderItem }) {
  const { services } = props;
  const { chrome } = services;
  const { navControls } = chrome;
  switch (item) {
    case 'navToggle':
      return props.navigationDocked ? null : <NavToggle {...props} />;
    case 'home':
      return <HomeLink services={services} kind="logo" />;
    case 'loading':
      return <LoadingIndicator services={services} />;
    case 'breadcrumbs':
      return <Breadcrumbs chrome={chrome} />;
    case 'parentBreadcrumbs':
      return <Breadcrumbs chrome={chrome} withoutLast />;
    case 'title':
      return <PageTitle chrome={chrome} />;
    case 'badge':
      return <AppBadge services={services} />;
    case 'navLeft':
      return <NavControls controls$={navControls.getLeft$()} />;
    case 'navCenter':
      return <NavControls controls$={navControls.getCenter$()} />;
    case 'navRight':
      return <NavControls controls$={navControls.getRight$()} />;
    case 'navPrimaryRight':
      return <NavControls controls$={navControls.getPrimaryHeaderRight$()} />;
    case 'navExpandedCenter':
      return <NavControls controls$={navControls.getExpandedCenter$()} />;
    case 'navExpandedRight':
      return <NavControls controls$={navControls.getExpandedRight$()} />;
    case 'search':
      return <PaletteButton {...props} />;
    case 'recents':
    case 'theme':
    case 'help':
      return (
        <span className={styles.menu}>
          <HeaderMenu services={services} menu={item} />
        </span>
      );
    case 'space':
      return <span className={styles.space} />;
    case 'line':
      return <span className={styles.line} />;
    default:
      return <AppPart services={services} part={item} />;
  }
}

/** The palette, for whoever does not know its keys yet. */
function PaletteButton({ services: { keyboardShortcut }, onOpenPalette }: HeaderProps) {
  const label = i18n.formatMessage({
    id: 'core.ui.palette.title',
    defaultMessage: 'Search or jump to',
  });
  return (
    <button
      type="button"
      className={styles.search}
      title={label}
      aria-keyshortcuts={keyboardShortcut && (keyboardShortcut.isMac ? 'Meta+K' : 'Control+K')}
      data-test-subj="paletteButton"
      onClick={onOpenPalette}
    >
      <Icon name="search" />
      <span className={styles.searchText}>{label}</span>
      {keyboardShortcut && (
        <kbd className={styles.searchKeys} aria-hidden="true">
          {showKeys('cmd+k', keyboardShortcut.isMac).flat().join(' ')}
        </kbd>
      )}
    </button>
  );
}

function NavToggle({ navigationOpen, onToggleNavigation }: HeaderProps) {
  return (
    <IconButton
      icon="menu"
      id={NAV_TOGGLE_ID}
      data-test-subj="toggleNavButton"
      label={i18n.formatMessage({
        id: 'core.ui.primaryNav.toggleNavAriaLabel',
        defaultMessage: 'Toggle primary navigation',
      })}
      aria-expanded={navigationOpen}
      onClick={onToggleNavigation}
    />
  );
}
