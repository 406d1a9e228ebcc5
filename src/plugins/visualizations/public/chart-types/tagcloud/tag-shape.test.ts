// @vitest-environment node
import { expect, it } from 'vitest';
import { shapeOf, sizesOf } from './tag-shape';

const WORDS = ['thunderstorm', 'rain', 'clouds', 'sunny', 'hail', 'fog', 'snow'];
const anglesOf = (orientation: string) =>
  WORDS.map((word, rank) => shapeOf(word, orientation, rank).angle);

it('words of a tag cloud lie as the file says: all as lines, half of them upright, or in several angles', () => {
  expect(new Set(anglesOf('single'))).toEqual(new Set([0]));
  expect(new Set(anglesOf('what nobody knows'))).toEqual(new Set([0]));
  expect(anglesOf('right angled')).toEqual([0, -90, -90, 0, 0, -90, -90]);
  expect(anglesOf('multiple')).toEqual([0, -30, 45, 15, -45, 30, -15]);
});

it('a tag of several words is one line, and as small as the cloud is narrow for all of it', () => {
  const tag = shapeOf('Meridian Airways', 'single', 0);
  expect(tag.length).toBe(tag.width);
  expect(tag.length).toBeGreaterThan(shapeOf('Meridian', 'single', 0).length * 1.5);
});

it('a whole sentence is never turned', () => {
  const sentence = 'a sentence that would stand out of every cloud if it were turned';
  expect(shapeOf(sentence, 'right angled', 1).angle).toBe(0);
});

it('no turned word takes the whole height: long ones lie as lines, short ones leave the greater part', () => {
  expect(shapeOf('Unknown bird - medium', 'right angled', 1).angle).toBe(0);
  const upright = shapeOf('rain', 'right angled', 1);
  const [size = ''] = sizesOf([{ shape: upright, size: 400 }]);
  const share = Number(/([\d.]+)cqh\)\)$/.exec(size)?.[1]) * upright.height;
  expect(share).toBeGreaterThan(30);
  expect(share).toBeLessThan(50);
});

it('a turned word has room for all of it', () => {
  const [flat, upright, slanted] = [0, 1, 2].map((rank) => shapeOf('rain', 'right angled', rank));
  expect(flat).toMatchObject({ height: 1.3 });
  expect(upright?.height).toBeCloseTo(flat?.width ?? 0);
  expect(upright?.width).toBeCloseTo(1.3);
  expect(slanted).toEqual(upright);
});

it('many words are smaller than a few, and none is larger than its value asks for', () => {
  const tag = { shape: shapeOf('thunderstorm', 'single', 0), size: 40 };
  const shareOf = (count: number) =>
    Number(/([\d.]+)cqw \+/.exec(sizesOf(Array.from({ length: count }, () => tag))[0] ?? '')?.[1]);
  expect(shareOf(40)).toBeLessThan(shareOf(4));
  expect(sizesOf([tag])[0]).toMatch(/^max\(10px, min\(40px, /);
});
