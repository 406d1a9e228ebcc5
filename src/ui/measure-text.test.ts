import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** A canvas whose letters are six pixels wide. */
async function withCanvas() {
  const canvas = {
    fonts: [] as string[],
    measured: [] as string[],
    set font(font: string) {
      canvas.fonts.push(font);
    },
    measureText(text: string) {
      canvas.measured.push(text);
      return { width: text.length * 6 };
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  const { measureText } = await import('./measure-text');
  return { canvas, measureText };
}

it('texts of charts are as wide as the browser says, in the font that they are written in', async () => {
  const { canvas, measureText } = await withCanvas();
  expect(measureText('abc', '12px Inter').width).toBe(18);
  expect(measureText('a', '12px Inter').width).toBe(6);
  expect(measureText('a', '16px Inter').width).toBe(6);
  expect(canvas.fonts).toEqual(['12px Inter', '16px Inter']);
});

it('no chart makes the browser look for a font that has the widest letter', async () => {
  const { canvas, measureText } = await withCanvas();
  expect(measureText('国', '500 13.5px Inter, sans-serif').width).toBe(13.5);
  expect(measureText('国').width).toBe(12);
  expect(measureText('中国', '12px Inter').width).toBe(12);
  expect(canvas.measured).toContain('中国');
  expect(canvas.measured).not.toContain('国');
});

it('the browser looks for no font that has control characters', async () => {
  const { canvas, measureText } = await withCanvas();
  measureText('国', '12px Inter');
  expect(canvas.measured.filter((letter) => /\p{Cc}/u.test(letter))).toEqual([]);
  expect(canvas.measured).toEqual(expect.arrayContaining([' ', 'a', '~']));
  expect(measureText('\t', '12px Inter').width).toBe(6);
  expect(canvas.measured).not.toContain('\t');
});

it('labels are broken at the same places on a slow machine', async () => {
  vi.useFakeTimers();
  const { canvas, measureText } = await withCanvas();
  canvas.measureText = (text) => {
    vi.advanceTimersByTime(5);
    return { width: [...text].reduce((sum, letter) => sum + (letter === 'i' ? 2 : 6), 0) };
  };
  const { format, setPlatformAPI } = await import('echarts/core');
  setPlatformAPI({ measureText });
  // Where it took long for one font, it does not ask for the letters of the next.
  const [one, other] = ['12px Inter', '14px Inter'].map((font) =>
    format.truncateText('iiiiiiiiiiiiiiiiiiii', 30, font, '…', {}),
  );
  expect(one).toBe('iiiiiiiiiii…');
  expect(other).toBe(one);
  vi.useRealTimers();
});

it('charts are drawn where there is no canvas to measure on', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { measureText } = await import('./measure-text');
  expect(measureText('abc', '10px Inter').width).toBe(30);
});
