// @apps core
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { compareScreenshots, TOLERANCE } from './support/compare-screenshots';
import { PALETTE, toPaletteScreenshot } from './support/palette-screenshot';
import { SCREENSHOTS } from './support/screens';
import { folder, isUpdate, listScreenshots, removeScreenshots } from './support/stored-screenshots';

/** A screenshot whose pixels are made from their number. */
function draw(width: number, height: number, toColor: (place: number) => readonly number[]) {
  const png = new PNG({ width, height });
  for (let place = 0; place < width * height; place += 1) {
    png.data.set([...toColor(place), 255], place * 4);
  }
  return PNG.sync.write(png);
}
const readPixels = (png: Buffer) => PNG.sync.read(png).data;
const few = draw(40, 30, (place) => [place % 256, 0, 200]);
/** As many colors as a page of charts has, and more: 8,192. */
const many = draw(128, 64, (place) => [
  100 + (place % 16) * 8,
  100 + ((place >> 4) % 16) * 8,
  (place >> 8) * 4,
]);

describe('A stored screenshot', () => {
  it('has a palette, and the same bytes for the same pixels, however they were packed', () => {
    const packed = toPaletteScreenshot(few);
    const loose = PNG.sync.write(PNG.sync.read(few), { deflateLevel: 0, filterType: 4 });

    expect(packed[25]).toBe(PALETTE);
    expect(toPaletteScreenshot(loose)).toEqual(packed);
    expect(toPaletteScreenshot(packed)).toEqual(packed);
  });

  it('has every color as it was where there are 256 at most', () => {
    expect(readPixels(toPaletteScreenshot(few))).toEqual(readPixels(few));
  });

  it('has colors so near that it looks the same as what was seen, where there are thousands', () => {
    expect(compareScreenshots(toPaletteScreenshot(many), many)).toBeUndefined();
  });
});

describe('A screenshot looks otherwise', () => {
  const white = draw(100, 100, () => [255, 255, 255]);
  const dotted = (pixels: number, value: number) =>
    draw(100, 100, (place) =>
      place >= 205 && place < 205 + pixels ? [255, 255, value] : [255, 255, 255],
    );

  it('when more than 60 pixels differ, and says where', () => {
    expect(compareScreenshots(white, dotted(61, 0))).toEqual({
      pixels: 61,
      left: 5,
      top: 2,
      width: 61,
      height: 1,
    });
    expect(compareScreenshots(white, dotted(60, 0))).toBeUndefined();
  });

  it('when they differ by more than the tolerance in one channel', () => {
    expect(compareScreenshots(white, dotted(100, 255 - TOLERANCE))).toBeUndefined();
    expect(compareScreenshots(white, dotted(100, 254 - TOLERANCE))?.pixels).toBe(100);
  });

  it('when it has another size', () => {
    expect(
      compareScreenshots(
        white,
        draw(100, 99, () => [255, 255, 255]),
      )?.pixels,
    ).toBe(10_000);
  });
});

describe('The stored screenshots', () => {
  it('are those that a test takes, and no others', () => {
    const untaken = listScreenshots().filter((name) => !SCREENSHOTS.includes(name));
    if (isUpdate) removeScreenshots(untaken);
    else expect(untaken).toEqual([]);

    expect(listScreenshots().toSorted()).toEqual(SCREENSHOTS.toSorted());
  });

  it('have palettes, are 45 at most, and 1 MB in all', () => {
    const screenshots = listScreenshots().map((name) => readFileSync(join(folder, `${name}.png`)));

    expect(screenshots.filter((png) => png[25] !== PALETTE)).toEqual([]);
    expect(screenshots.length).toBeLessThanOrEqual(45);
    expect(screenshots.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(
      1024 * 1024,
    );
  });
});
