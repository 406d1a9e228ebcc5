import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { comparePictures, type Difference } from './compare-pictures';
import { costs } from './costs';
import { toPalettePicture } from './palette-picture';
import type { TakenPicture } from './take-picture';

/** Where the pictures lie that are kept with the code; `changed` beside them holds those that are not as they were. */
export const folder = join(import.meta.dirname, '../screenshots');
const changed = join(folder, 'changed');
const versionFile = join(folder, 'chromium-version.txt');

/** Whether pictures that changed are kept in place of those that were there. */
export const isUpdate = process.env['UPDATE_SCREENSHOTS'] === '1';

/** The names of all that are stored, without their ending. */
export function listPictures(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  return files.map((file) => file.slice(0, -4));
}

/** Those that no test takes any more. */
export function removePictures(names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, `${name}.png`));
}

/** Pictures belong to one major version of Chromium: another one draws letters differently. */
export function isSameChromium(version: string): boolean {
  const major = version.split('.')[0] ?? '';
  if (isUpdate) writeFileSync(versionFile, `${major}\n`);
  return readFileSync(versionFile, 'utf8').trim() === major;
}

/**
 * What differs from the stored picture, in words; nothing where it looks the same. An update stores what differs and what is
 * new, and leaves all others as they are, byte for byte.
 */
export async function checkPicture(
  page: Page,
  name: string,
  taken: TakenPicture,
): Promise<string | undefined> {
  const file = join(folder, `${name}.png`);
  const stored = existsSync(file) ? readFileSync(file) : undefined;
  costs.pictures += 1;
  const difference = stored && comparePictures(stored, taken.png);
  if (stored && !difference) return undefined;
  if (isUpdate) {
    const packed = toPalettePicture(taken.png);
    if (comparePictures(packed, taken.png)) return `${name} has too many colors for a palette`;
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
function nameRegion(page: Page, taken: TakenPicture, { left, top, width, height }: Difference) {
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
