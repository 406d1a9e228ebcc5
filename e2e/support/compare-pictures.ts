import type { Page } from 'playwright-core';

/** Where two pictures differ, in pixels of the picture; nothing where they look the same. */
export interface Difference {
  /** How many pixels differ. */
  pixels: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Compares two PNG pictures in the browser itself. Colours may differ a little, and some pixels may: edges of letters are
 * not drawn the same each time.
 */
export async function comparePictures(
  page: Page,
  one: Buffer,
  other: Buffer,
): Promise<Difference | undefined> {
  const difference = await page.evaluate(findDifference, [
    one.toString('base64'),
    other.toString('base64'),
  ] as const);
  return difference ?? undefined;
}

async function findDifference([one, other]: readonly [string, string]) {
  const TOLERANCE = 24;
  const ALLOWED_PIXELS = 60;
  async function read(base64: string) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws no pictures.');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }
  const [first, second] = await Promise.all([read(one), read(other)]);
  if (first.width !== second.width || first.height !== second.height) {
    const { width, height } = first;
    return { pixels: width * height, left: 0, top: 0, width, height };
  }
  let pixels = 0;
  let left = first.width;
  let top = first.height;
  let right = 0;
  let bottom = 0;
  for (let index = 0; index < first.data.length; index += 4) {
    const isSame = [0, 1, 2].every(
      (channel) =>
        Math.abs((first.data[index + channel] ?? 0) - (second.data[index + channel] ?? 0)) <=
        TOLERANCE,
    );
    if (!isSame) {
      const x = (index / 4) % first.width;
      const y = Math.floor(index / 4 / first.width);
      pixels += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return pixels > ALLOWED_PIXELS
    ? { pixels, left, top, width: right - left + 1, height: bottom - top + 1 }
    : null;
}

/** The name of what stands in the middle of the region: the test's name of it, its role, its first words. */
export function nameRegion(page: Page, { left, top, width, height }: Difference): Promise<string> {
  return page.evaluate(
    ([x, y]) => {
      const element = document.elementFromPoint(x, y);
      const named = element?.closest('[data-test-subj], main, nav, header, dialog');
      const name =
        named?.getAttribute('data-test-subj') ?? named?.tagName.toLowerCase() ?? 'the page';
      const words = element?.textContent?.trim().slice(0, 40) ?? '';
      return words ? `${name} ("${words}")` : name;
    },
    [left + width / 2, top + height / 2] as const,
  );
}
