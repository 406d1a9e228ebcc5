import type { Config, CspRules } from '../config';

export interface BrandImage {
  defaultUrl?: string;
  darkModeUrl?: string;
}

/** What the operator set of the page's look, the addresses as the browser asks for them. */
export interface PageBranding {
  /** For the page's metadata. */
  metadata: {
    applicationTitle: string;
    useExpandedHeader: boolean;
    logo: BrandImage;
    mark: BrandImage;
    loadingLogo: BrandImage;
    faviconUrl?: string;
  };
  /** In place of the addresses that the shell knows. */
  /** Empty where there is no place. */
  helpLinks: Partial<Record<'documentation' | 'community' | 'newIssue', string>>;
  /** While the page loads: the loading logo, else the mark, else ours. */
  loadingLogo: BrandImage | undefined;
  /** Images of other hosts, which the page's policy has to name. */
  sources: CspRules;
}

/** Read once at the start; the configuration has been checked. */
export function readBranding(config: Config): PageBranding {
  const toAddress = (url: string) =>
    url.startsWith('/') ? (config['server.basePath'] ?? '') + url : url;
  const toImage = (kind: 'logo' | 'mark' | 'loadingLogo'): BrandImage => {
    const defaultUrl = config[`opensearchDashboards.branding.${kind}.defaultUrl`];
    const darkModeUrl = config[`opensearchDashboards.branding.${kind}.darkModeUrl`];
    return {
      ...(defaultUrl && { defaultUrl: toAddress(defaultUrl) }),
      ...(darkModeUrl && { darkModeUrl: toAddress(darkModeUrl) }),
    };
  };
  const favicon = config['opensearchDashboards.branding.faviconUrl'];
  const metadata = {
    applicationTitle: config['opensearchDashboards.branding.applicationTitle'],
    useExpandedHeader: config['opensearchDashboards.branding.useExpandedHeader'],
    logo: toImage('logo'),
    mark: toImage('mark'),
    loadingLogo: toImage('loadingLogo'),
    ...(favicon && { faviconUrl: toAddress(favicon) }),
  };
  const helpLinks = Object.fromEntries(
    (['documentation', 'community', 'newIssue'] as const).flatMap((name) => {
      const url = config[`opensearchDashboards.helpLinks.${name}`];
      if (url === '') return [];
      return [[name, url === false ? '' : toAddress(url)]];
    }),
  );
  const { logo, mark, loadingLogo } = metadata;
  const addresses = [logo, mark, loadingLogo, { favicon }].flatMap(
    (urls) => Object.values(urls) as string[],
  );
  const origins = addresses.filter((url) => /^http/i.test(url)).map((url) => new URL(url).origin);
  return {
    metadata,
    helpLinks,
    loadingLogo: [loadingLogo, mark].find(({ defaultUrl }) => defaultUrl),
    sources: origins.length > 0 ? { 'img-src': [...new Set(origins)] } : {},
  };
}
