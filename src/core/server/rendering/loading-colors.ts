import type { ThemeVersion } from '#common/browser-choices';

/** Canvas, text and accent of the themes, for what is drawn before any stylesheet is there. */
const COLORS: Readonly<
  Record<ThemeVersion, Record<'light' | 'dark', readonly [string, string, string]>>
> = {
  v7: { light: ['#f3f5f8', '#4d5561', '#005fa6'], dark: ['#111317', '#bbc1c9', '#76bbf6'] },
  v8: { light: ['#eff1f7', '#4a5066', '#4253c6'], dark: ['#0f121a', '#bcc2d2', '#a9b5fc'] },
  v9: { light: ['#f6f5f2', '#565552', '#006878'], dark: ['#0d1215', '#b3b6b9', '#6fd0d5'] },
};

export function loadingColors(version: ThemeVersion): string {
  const set = (scheme: 'light' | 'dark') => {
    const [canvas, text, accent] = COLORS[version][scheme];
    return `{color-scheme:${scheme};--l-b:${canvas};--l-t:${text};--l-a:${accent}}`;
  };
  return `:root${set('light')}
:root[data-theme="${version}dark"]${set('dark')}`;
}
