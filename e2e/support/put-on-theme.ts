import type { Page } from 'playwright-core';

export const THEMES = ['v7light', 'v7dark', 'v8light', 'v8dark', 'v9light', 'v9dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Another theme in an open page, as the shell changes it: a sheet of its own. Texts of the classic themes and code are written
 * in the fonts of the machine: here in ours, as every machine has others. Ends when all charts are drawn again in it.
 */
export function putOnTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate(async (name) => {
    const root = document.documentElement;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const worn = document.querySelector<HTMLLinkElement>('link[data-theme-sheet]');
    if (!worn) throw new Error('The page has no sheet of a theme.');
    if (worn.dataset['themeSheet'] !== name) {
      const sheet = worn.cloneNode() as HTMLLinkElement;
      sheet.href = worn.href.replace(worn.dataset['themeSheet'] ?? '', name);
      sheet.dataset['themeSheet'] = name;
      await new Promise((resolve, reject) => {
        sheet.addEventListener('load', resolve);
        sheet.addEventListener('error', () => reject(new Error(`No sheet of ${name}.`)));
        // Side by side until it is there: a page without any would be arranged again in between.
        worn.after(sheet);
      });
      worn.remove();
    }
    await document.fonts.load("11px 'Inter Variable'");
    for (const font of ['--a-font', '--a-mono']) root.style.setProperty(font, "'Inter Variable'");
    root.dataset['mantineColorScheme'] = name.slice(2);
    // Charts are drawn again for another theme only, and keep the font in which they were drawn.
    for (const next of ['none', name]) {
      const charts = [...document.querySelectorAll<HTMLElement>('[data-drawn]')];
      const before = charts.map((chart) => chart.dataset['drawn']);
      const isDrawn = () =>
        charts.every((chart, at) => !chart.isConnected || chart.dataset['drawn'] !== before[at]);
      root.dataset['theme'] = next;
      while (!isDrawn()) await nextFrame();
    }
  }, theme);
}
