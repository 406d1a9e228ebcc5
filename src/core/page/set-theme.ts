import type { PageValues } from '#common/page-scripts';

/** A page that is there this soon shows no message first: it would flicker, and cost the browser a drawing. */
const QUIET_MS = 400;

/** Sets the theme tag before the first paint, so that the page is never drawn in another theme (spec section 2). */
export function setTheme(page: Window, { version, scheme }: PageValues['theme']): void {
  const dark = scheme ? scheme === 'dark' : page.matchMedia('(prefers-color-scheme: dark)').matches;
  const chosen = dark ? 'dark' : 'light';
  const { documentElement } = page.document;
  const tag = `${version}${chosen}`;
  page.__osdThemeTag__ = tag;
  documentElement.dataset['theme'] = tag;
  documentElement.dataset['mantineColorScheme'] = chosen;
  documentElement.classList.add('quick');
  page.setTimeout(() => documentElement.classList.remove('quick'), QUIET_MS);
}
