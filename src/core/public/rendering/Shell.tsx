import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { i18n } from '#common/i18n';
import { classNames, useNow } from '#ui';
import { AppContainer, handleAppLinks } from '../application';
import { replaceFirstPicture } from '../boot/first-picture';
import {
  AppHead,
  Header,
  LoadingBar,
  Navigation,
  PaletteHost,
  useIsLarge,
  type OpenedHelp,
} from '../chrome';
import { ToastList } from '../notifications';
import { BannerList, OverlayHost, SidecarHost, useSidecarPadding } from '../overlays';
import styles from './Shell.module.css';
import type { ShellServices } from '../chrome/shell-services';
import { useHeight } from './use-height';

/** The frame around every app: navigation, header, the app, and what floats over it. */
export function Shell({ services }: { services: ShellServices }) {
  const { http, notifications, overlays, chrome } = services;
  const visible = useNow(chrome.getIsVisible$(), true);
  const grouped = useNow(chrome.getNavGroupEnabled$(), false);
  const [help, setHelp] = useState<OpenedHelp>();
  const root = useAppLinks(services);
  return (
    <div ref={root}>
      <a className={styles.skip} href="#app-content" onClick={skipToContent}>
        {i18n.formatMessage({
          id: 'core.ui.skipToMainContent',
          defaultMessage: 'Skip to main content',
        })}
      </a>
      {/* The classic header has an indicator of its own. */}
      {(grouped || !visible) && <LoadingBar http={http} />}
      <Frame
        services={services}
        visible={visible}
        grouped={grouped}
        onOpenPalette={() => setHelp('palette')}
      />
      <SidecarHost sidecar={overlays.sidecar} />
      <OverlayHost overlays={overlays} />
      <PaletteHost services={services} opened={help} onChange={setHelp} />
      <ToastList toasts={notifications.toasts} />
    </div>
  );
}

const showApp = (app?: Element) => replaceFirstPicture(window, app);

interface FrameProps {
  services: ShellServices;
  /** Whether there is more than the app. */
  visible: boolean;
  /** Whether the navigation is by use cases. */
  grouped: boolean;
  onOpenPalette: () => void;
}

function Frame({ services, visible, grouped, onOpenPalette }: FrameProps) {
  const { application, chrome, connection, http, overlays, metadata } = services;
  const locked = useNow(chrome.getIsNavDrawerLocked$(), true);
  const large = useIsLarge();
  const [open, setOpen] = useOverlay(large);
  const [headerRef, headerHeight] = useHeight<HTMLDivElement>(open);
  const sidecarPadding = useSidecarPadding(overlays.sidecar);
  const expanded = !grouped && metadata.branding.useExpandedHeader !== false;
  useBodyClass(expanded ? 'headerIsExpanded' : 'headerIsDense');
  const navigation = (
    <Navigation
      key="navigation"
      services={services}
      large={large}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  const header = (
    <div key="header" ref={headerRef} className={classNames(styles.header, open && styles.over)}>
      <Header
        services={services}
        navigationDocked={large && (grouped || locked)}
        navigationOpen={open}
        onToggleNavigation={() => setOpen(!open)}
        onOpenPalette={onOpenPalette}
      />
    </div>
  );
  return (
    <div
      data-test-subj="shellFrame"
      className={classNames(
        styles.frame,
        grouped ? styles.grouped : styles.classic,
        expanded && styles.expanded,
      )}
      style={{
        ...sidecarPadding,
        ...(open && toStyle({ '--header-bottom': `${headerHeight}px` })),
      }}
    >
      {/* By keyboard one meets things in the order in which they stand; the app itself is never drawn again. */}
      {visible && (grouped ? [navigation, header] : [header, navigation])}
      <div className={styles.page} inert={open}>
        <BannerList banners={overlays.banners} />
        {visible && !grouped && <AppHead services={services} />}
        <div id="app-content" tabIndex={-1} className={styles.content}>
          <AppContainer {...{ application, http, connection }} onShown={showApp} />
        </div>
      </div>
    </div>
  );
}

/** React's types know no properties of our own. */
const toStyle = (properties: Record<`--${string}`, string>) => properties as CSSProperties;

/** For the styles of plugins: how high the header is. */
function useBodyClass(name: string) {
  useLayoutEffect(() => {
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, [name]);
}

/** Whether the navigation lies over the page. With a window that grows it has a place beside it again. */
function useOverlay(large: boolean) {
  const [open, setOpen] = useState(false);
  const [wasLarge, setWasLarge] = useState(large);
  if (wasLarge !== large) {
    setWasLarge(large);
    setOpen(false);
  }
  return [open, setOpen] as const;
}

/** By script: the hash of the address belongs to the app. */
function skipToContent(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('app-content')?.focus();
}

function useAppLinks({ application }: ShellServices) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return undefined;
    return handleAppLinks(frame.current, {
      isAppUrl: application.isAppUrl,
      navigate: (url) => void application.navigateToUrl(url),
    });
  }, [application]);
  return frame;
}
