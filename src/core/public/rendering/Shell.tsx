import { useEffect, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { useObservable } from '#ui';
import { AppContainer, handleAppLinks } from '../application';
import { Header, LoadingBar, Navigation } from '../chrome';
import { ToastList } from '../notifications';
import { BannerList, OverlayHost, SidecarHost, useSidecarPadding } from '../overlays';
import styles from './Shell.module.css';
import type { ShellServices } from './shell-services';

/** The frame around every app: navigation, header, the app, and what floats over it. */
export function Shell({ services }: { services: ShellServices }) {
  const { application, chrome, http, notifications, overlays } = services;
  const visible = useObservable(chrome.getIsVisible$(), true);
  const [navigationOpen, setNavigationOpen] = useOverlay();
  const frame = useAppLinks(services);
  const sidecarPadding = useSidecarPadding(overlays.sidecar);
  return (
    <div ref={frame} className={styles.frame} style={sidecarPadding}>
      <a className={styles.skip} href="#app-content" onClick={skipToContent}>
        {i18n.formatMessage({
          id: 'core.ui.skipToMainContent',
          defaultMessage: 'Skip to main content',
        })}
      </a>
      <LoadingBar http={http} />
      {visible && (
        <Navigation
          services={services}
          open={navigationOpen}
          onClose={() => setNavigationOpen(false)}
        />
      )}
      <div className={styles.page} inert={navigationOpen}>
        {visible && <Header services={services} onOpenNavigation={() => setNavigationOpen(true)} />}
        <BannerList banners={overlays.banners} />
        <div id="app-content" tabIndex={-1} className={styles.content}>
          <AppContainer application={application} http={http} />
        </div>
      </div>
      <SidecarHost sidecar={overlays.sidecar} />
      <OverlayHost overlays={overlays} />
      <ToastList toasts={notifications.toasts} />
    </div>
  );
}

/** Whether the navigation lies over the page; on wide screens it stands beside it. */
function useOverlay() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 992px)');
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
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
