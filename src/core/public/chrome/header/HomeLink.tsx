import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { ShellServices } from '../shell-services';
import { ImageType, type LogoKind } from '../logos/get-logos';
import { Logo } from '../nav/Logo';
import { useNow } from '#ui';
import styles from './HomeLink.module.css';

export interface HomeLinkProps {
  services: ShellServices;
  /** The whole logo with its name, or the mark alone. */
  kind: 'logo' | 'mark';
  onClick?: () => void;
}

/** The brand's own logo, ours where there is none or it can't be loaded. */
export function HomeLink({ services, kind, onClick }: HomeLinkProps) {
  const { application, chrome, productName } = services;
  const name = i18n.formatMessage(
    { id: 'core.ui.homeLink', defaultMessage: '{productName}: home' },
    { productName },
  );
  const logo = useBrandImage(services, kind === 'logo' ? 'Application' : 'Mark');
  const mark = useBrandImage(services, 'Mark');
  const title = useNow(chrome.getAppTitle$(), '');
  return (
    <a
      className={styles.root}
      href={application.getUrlForApp('home')}
      aria-label={name}
      title={kind === 'mark' ? title || name : undefined}
      data-test-subj="logo"
      onClick={onClick}
    >
      <span className={styles.logo}>
        {logo.url ? (
          <img className={styles.image} src={logo.url} alt="" onError={logo.onError} />
        ) : mark.url ? (
          <img className={styles.image} src={mark.url} alt="" onError={mark.onError} />
        ) : (
          <Logo />
        )}
      </span>
      {kind === 'logo' && !logo.url && <span className={styles.name}>{productName}</span>}
    </a>
  );
}

/** In the colors of the page, which may change while it is open. */
function useBrandImage({ chrome, theme }: ShellServices, kind: LogoKind) {
  const [broken, setBroken] = useState<string>();
  const scheme = useNow(theme.getColorScheme$(), theme.getColorScheme());
  const { url, type } = chrome.logos[kind][scheme];
  const isUsable = type !== ImageType.DEFAULT && url !== broken;
  return { url: isUsable ? url : undefined, onError: () => setBroken(url) };
}
