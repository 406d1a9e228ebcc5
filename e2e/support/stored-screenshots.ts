import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { compareScreenshots, type Difference } from './compare-screenshots';
import { costs } from './costs';
import { toPaletteScreenshot } from './palette-screenshot';
import type { TakenScreenshot } from './take-screenshot';

/** Where the screenshots lie that are kept with the code; `changed` beside them holds those that are not as they were. */
export const folder = join(import.meta.dirname, '../screenshots');
const changed = join(folder, 'changed');
const versionFile = join(folder, 'chromium-version.txt');

/** Whether screenshots that changed are kept in place of those that were there. */
export const isUpdate = process.env['UPDATE_SCREENSHOTS'] === '1';

/** The names of all that are stored, without their ending. */
export function listScreenshots(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  return files.map((file) => file.slice(0, -4));
}

/** Those that no test takes any more. */
export function removeScreenshots(names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, `${name}.png`));
}

/** Screenshots belong to one major version of Chromium: another one draws letters differently. */
export function isSameChromium(version: string): boolean {
  const major = version.split('.')[0] ?? '';
  if (isUpdate) writeFileSync(versionFile, `${major}\n`);
  return readFileSync(versionFile, 'utf8').trim() === major;
}

/**
 * What differs from the stored screenshot, in words; nothing where it looks the same. An update stores what differs and what is
 * new, and leaves all others as they are, byte for byte.
 */
export async function checkScreenshot(
  page: Page,
  name: string,
  taken: TakenScreenshot,
): Promise<string | undefined> {
  const file = join(folder, `${name}.png`);
  const stored = existsSync(file) ? readFileSync(file) : undefined;
  costs.screenshots += 1;
  const difference = stored && compareScreenshots(stored, taken.png);
  if (stored && !difference) return undefined;
  if (isUpdate) {
    const packed = toPaletteScreenshot(taken.png);
    if (compareScreenshots(packed, taken.png)) return `${name} has too many colors for a palette`;
    writeFileSync(file, packed);
    return undefined;
  }
  mkdirSync(changed, { recursive: true });
  writeFileSync(join(changed, `${name}.png`), taken.png);
  return difference
    ? `${name}.png: ${difference.pixels} pixels in ${difference.width} × ${difference.height} at ${difference.left}, ${difference.top}: ${await nameRegion(page, taken, difference)}`
    : `${name}.png is not stored`;
}

/** The name of what stands in the middle of the region: the test's name of it, its role, its first words. */
function nameRegion(page: Page, taken: TakenScreenshot, { left, top, width, height }: Difference) {
  return page.evaluate(
    ([x, y]) => {
      const element = document.elementFromPoint(x, y);
      const named = element?.closest('[data-test-subj], main, nav, header, dialog');
      const name =
        named?.getAttribute('data-test-subj') ?? named?.tagName.toLowerCase() ?? 'the page';
      const words = element?.textContent?.trim().slice(0, 40) ?? '';
      return words ? `${name} ("${words}")` : name;
    },
    [taken.left + left + width / 2, taken.top + top + height / 2] as const,
  );
}
