import type { BrandedImage, Branding } from '../../injected-metadata/injected-metadata';

const ColorScheme = { LIGHT: 'light', DARK: 'dark' } as const;
type LogoColorScheme = (typeof ColorScheme)[keyof typeof ColorScheme];

/** Ours, the brand's own, or the brand's mark in place of a logo it does not have. */
export const ImageType = {
  DEFAULT: 'default',
  CUSTOM: 'custom',
  ALTERNATIVE: 'alternative',
} as const;
export type ImageType = (typeof ImageType)[keyof typeof ImageType];

interface ImageItem {
  readonly url: string;
  readonly type: ImageType;
}

/** `url` and `type` are those for the colors of the page. */
interface LogoItem extends ImageItem {
  readonly light: ImageItem;
  readonly dark: ImageItem;
}

const KINDS = ['OpenSearch', 'Application', 'Mark', 'CenterMark', 'AnimatedMark', 'Chat'] as const;
export type LogoKind = (typeof KINDS)[number];
export type Logos = Readonly<Record<LogoKind, LogoItem>> & {
  readonly colorScheme: LogoColorScheme;
};

type Candidate = readonly [url: string | undefined, type: ImageType];
export type LogoAssets = Readonly<Record<LogoKind, { light?: string; dark?: string }>>;

const bothSchemes = (name: string) => ({
  light: `/ui/logos/${name}_on_light.svg`,
  dark: `/ui/logos/${name}_on_dark.svg`,
});

/** Files under `assets/`, as the server gives them out. */
export const LOGO_ASSETS: LogoAssets = {
  OpenSearch: bothSchemes('opensearch'),
  Application: bothSchemes('opensearch_dashboards'),
  Mark: bothSchemes('opensearch_mark'),
  CenterMark: bothSchemes('opensearch_center_mark'),
  AnimatedMark: bothSchemes('opensearch_spinner'),
  Chat: { light: '/ui/logos/opensearch_chat.svg', dark: '/ui/logos/opensearch_chat.svg' },
};

/**
 * All logos, frozen. The brand's own images come first; a page in dark colors takes an image for
 * light ones rather than none, never the other way round.
 * @throws 'No default asset found' where nothing is left (spec section 8).
 */
export function getLogos(
  branding: Branding,
  serverBasePath: string,
  assets: LogoAssets = LOGO_ASSETS,
): Logos {
  const colorScheme = branding.darkMode ? ColorScheme.DARK : ColorScheme.LIGHT;
  const items = KINDS.map((kind): [LogoKind, LogoItem] => {
    const pick = (scheme: LogoColorScheme) =>
      firstOf([
        ...brandedCandidates(kind, branding, scheme),
        ...ours(assets[kind], scheme, serverBasePath),
      ]);
    const light = pick(ColorScheme.LIGHT);
    const dark = pick(ColorScheme.DARK);
    const shown = colorScheme === ColorScheme.DARK ? dark : light;
    return [kind, Object.freeze({ ...shown, light, dark })];
  });
  return Object.freeze({ ...Object.fromEntries(items), colorScheme }) as Logos;
}

function brandedCandidates(
  kind: LogoKind,
  { logo, mark, loadingLogo }: Branding,
  scheme: LogoColorScheme,
): readonly Candidate[] {
  switch (kind) {
    case 'OpenSearch':
    case 'Application':
      return candidates(logo, scheme, ImageType.CUSTOM);
    case 'Mark':
    case 'CenterMark':
      return candidates(mark, scheme, ImageType.CUSTOM);
    case 'AnimatedMark':
      return [
        ...candidates(loadingLogo, scheme, ImageType.CUSTOM),
        ...candidates(mark, scheme, ImageType.ALTERNATIVE),
      ];
    case 'Chat':
      return [];
  }
}

function candidates(
  image: BrandedImage | undefined,
  scheme: LogoColorScheme,
  type: ImageType,
): readonly Candidate[] {
  const light: Candidate = [safeUrl(image?.defaultUrl), type];
  return scheme === ColorScheme.DARK ? [[safeUrl(image?.darkModeUrl), type], light] : [light];
}

function ours(
  { light, dark }: LogoAssets[LogoKind],
  scheme: LogoColorScheme,
  serverBasePath: string,
): readonly Candidate[] {
  const toUrl = (path?: string) => path && serverBasePath + path;
  const files = scheme === ColorScheme.DARK ? [dark, light] : [light];
  return files.map((path) => [toUrl(path), ImageType.DEFAULT]);
}

function firstOf(all: readonly Candidate[]): ImageItem {
  const found = all.find(([url]) => url);
  if (!found?.[0]) {
    throw new Error('No default asset found');
  }
  return Object.freeze({ url: found[0], type: found[1] });
}

/** A brand's image is an address of the web or of this server: never a script. */
function safeUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const isOfTheWeb = URL.canParse(url, 'http://localhost')
    ? /^https?:$/.test(new URL(url, 'http://localhost').protocol)
    : false;
  return isOfTheWeb ? url : undefined;
}
