import type { ColorScheme } from '#common/browser-choices';

/** The sheet of the theme sets the tokens, all others are off. No reload. */
export function applyTheme(page: Document, version: string, scheme: ColorScheme) {
  const root = page.documentElement;
  const theme = version + scheme;
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = scheme;
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')];
  const turnOn = () => {
    // Another one may have been chosen while this one was on its way.
    if (root.dataset.theme !== theme) return;
    for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')) {
      sheet.media = sheet.dataset.themeSheet === theme ? 'all' : 'not all';
    }
    // What is drawn with the colors of the theme is drawn again when they are there.
    root.dataset.themeShown = theme;
  };
  const [first] = sheets;
  if (!first || sheets.some((sheet) => sheet.dataset.themeSheet === theme)) turnOn();
  else first.after(createSheet(first, theme, turnOn));
}

/** The page brought the sheet of its own theme only. Until the other one is there, the page stays as it is. */
function createSheet(known: HTMLLinkElement, theme: string, onLoad: () => void): HTMLLinkElement {
  const sheet = known.cloneNode() as HTMLLinkElement;
  sheet.href = known.href.replace(known.dataset.themeSheet ?? '', theme);
  sheet.dataset.themeSheet = theme;
  sheet.media = 'all';
  sheet.addEventListener('load', onLoad);
  return sheet;
}
