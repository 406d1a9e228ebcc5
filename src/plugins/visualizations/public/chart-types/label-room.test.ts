import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ChartOption, ChartStyle } from '#ui/charts';
import { drawAsSvg } from '#ui/charts/testing';
import type { Visualization } from '../../common';
import type { AxisData } from './axis/axis-data';
import { toAxisOption } from './axis/axis-option';
import { readAxisOptions } from './axis/axis-options';
import type { Box } from './boxplot/boxes';
import { toBoxplotOption } from './boxplot/boxplot-option';
import { toCells, toScale } from './heatmap/heatmap-cells';
import { toHeatmapOption } from './heatmap/heatmap-option';
import { besideWidth, cutWidth, labelsBelow } from './label-room';

const HEIGHT = 200;
const LETTER = 5.8;

beforeAll(async () => {
  const canvas = { measureText: (text: string) => ({ width: text.length * LETTER }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  await Promise.all([import('#ui/charts/kinds/boxplot'), import('#ui/charts/kinds/heatmap')]);
});
afterAll(() => vi.restoreAllMocks());

const style = { token: () => '#000000', label: { fontSize: 11 } } as unknown as ChartStyle;
const columnOf = (valueKind: string) => ({
  valueKind,
  axisText: ({ value }: { value: unknown }) =>
    valueKind === 'number' ? `$${String(value)},000` : String(value),
  text: ({ value }: { value: unknown }) => String(value),
});
const days = Array.from({ length: 181 }, (_, day) => `Jan ${day + 1}`);
const months = Array.from({ length: 6 }, (_, month) => `0${month + 1}. 2001`);
const names = Array.from({ length: 6 }, (_, name) => `A long name ${name}`);

function heatmap(texts: readonly string[], valueKind: string, width: number): ChartOption {
  const metric = { ...columnOf('number'), aggregation: { id: '1', type: 'count' } };
  const rows = ['Amsterdam Schiphol International', 'Berlin'];
  const data = {
    column: columnOf(valueKind),
    categories: texts.map((value) => ({ value })),
    series: rows.map((label) => ({ id: label, label, metric, values: texts.map((_, at) => at) })),
  } as unknown as AxisData;
  const cells = toCells(data);
  const look = { scale: toScale(cells, {}), labels: undefined, size: { width, height: HEIGHT } };
  return toHeatmapOption(data, cells, look, style);
}

function boxplot(texts: readonly string[], valueKind: string, width: number): ChartOption {
  const boxes = texts.map((name): Box => ({
    name,
    values: [1, 2, 3, 4, 5],
    rows: [],
    filters: [],
    cell: { value: name },
  }));
  const columns = { metric: columnOf('number'), bucket: columnOf(valueKind) };
  const all = { boxes, ...columns } as unknown as Parameters<typeof toBoxplotOption>[0];
  return toBoxplotOption(all, style, { width, height: HEIGHT });
}

function bars(texts: readonly string[], valueKind: string, width: number): ChartOption {
  const metric = { ...columnOf('number'), aggregation: { id: '1', type: 'count' } };
  const data = {
    column: columnOf(valueKind),
    categories: texts.map((value) => ({ value })),
  } as unknown as AxisData;
  const visualization = { type: 'histogram', params: {}, uiState: {}, aggs: [] };
  return toAxisOption({
    data,
    series: [{ id: 'a', label: 'a', metric, values: texts.map((_, at) => at), color: '#0000ff' }],
    options: readAxisOptions(visualization as unknown as Visualization),
    style,
    size: { width, height: HEIGHT },
  } as unknown as Parameters<typeof toAxisOption>[0]);
}

/** The labels of the x axis: what is written, and the middle of each in pixels. */
function belowOf(svg: string) {
  return [...svg.matchAll(/<text[^>]*text-anchor="middle"[^>]*>([^<]*)</g)].map(
    ([tag, text = '']) => {
      const [x = Number.NaN] =
        /translate\(([^)]*)\)/.exec(tag)?.[1]?.split(/[ ,]/).map(Number) ?? [];
      return { text: text.replace('...', '…'), x };
    },
  );
}

it.each([
  ['heat map of days', heatmap, days, 'date'],
  ['heat map of months', heatmap, months, 'date'],
  ['heat map of names', heatmap, names, 'text'],
  ['box plot of days', boxplot, days, 'date'],
  ['box plot of months', boxplot, months, 'date'],
  ['box plot of names', boxplot, names, 'text'],
] as const)('%s: what is written below stands within the chart, however narrow it is', (...row) => {
  const [, toOption, texts, kind] = row;
  for (const width of [155, 250, 316, 340, 363, 560]) {
    const labels = belowOf(drawAsSvg(toOption(texts, kind, width), { width, height: HEIGHT }));
    expect(labels.length, `labels at ${width}`).toBeGreaterThan(0);
    for (const { text, x } of labels) {
      expect(x + (text.length * LETTER) / 2, `${text} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

it.each([
  ['box plot', boxplot, 4],
  ['heat map', heatmap, 4],
  ['bars', bars, 4],
  ['more bars', bars, 12],
] as const)('%s: a name is whole and in one line where its place has room for it', (...row) => {
  const [, toOption, count] = row;
  const texts = Array.from({ length: count }, (_, at) => `A rather long name of ${10 + at}`);
  const width = count * 170 + 160;
  const labels = belowOf(drawAsSvg(toOption(texts, 'text', width), { width, height: HEIGHT }));
  expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
});

it.each([
  ['box plot', boxplot],
  ['bars', bars],
] as const)('%s: names in several lines hide none of their neighbors', (...row) => {
  const [, toOption] = row;
  const texts = ['Zurich Airport', 'Warsaw Chopin', 'Vienna Airport', 'Turin International'];
  for (let width = 420; width < 900; width += 7) {
    const labels = belowOf(drawAsSvg(toOption(texts, 'text', width), { width, height: HEIGHT }));
    const written = labels.map(({ text }) => text).join(' ');
    for (const text of texts) expect(written, `at ${width}`).toContain(text.split(' ')[0]);
  }
});

it('names beside a small chart leave it the greater part', () => {
  expect(besideWidth({ width: 155, height: 100 }, 140)).toBe(62);
  expect(besideWidth({ width: 600, height: 100 }, 140)).toBe(140);
});

it('names below have several lines only where each place is as wide as a word', () => {
  const texts = ['A', 'B', 'C', 'D'];
  const of = (width: number) => labelsBelow({ size: { width, height: 100 }, texts, most: 100 });
  expect(of(600)).toMatchObject({ overflow: 'break', width: 123, lineHeight: 14 });
  expect(of(400)).toMatchObject({ overflow: 'break', width: 73 });
  expect(of(155)).toEqual({
    overflow: 'truncate',
    width: cutWidth({ size: { width: 155, height: 9 }, texts, most: 100 }),
  });
});

it('cells of a heat map have lines between them only where those leave the colors the greater part', () => {
  const lines = (texts: readonly string[], width: number) => {
    const [{ itemStyle } = {}] = heatmap(texts, 'date', width)['series'] as {
      itemStyle?: { borderWidth: number };
    }[];
    return itemStyle?.borderWidth;
  };
  expect([lines(months, 155), lines(days, 560), lines(days, 1400)]).toEqual([1, 0, 1]);
});
