// @vitest-environment node
import { expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { ChartColumn } from '../../../common';
import type { ChartStyle } from '#ui/charts';
import { toParts } from '../part-data';
import { toPieOption } from './pie-option';
import { toRings } from './pie-rings';

const column = (id: string, kind: ChartColumn['kind'] = 'bucket') =>
  ({
    id,
    kind,
    role: kind === 'metric' ? 'metric' : 'segment',
    label: id,
    text: ({ value }: { value: unknown }) => String(value),
    filters: ({ value }: { value: unknown }) => [{ key: id, params: { query: value } } as Filter],
  }) as unknown as ChartColumn;
const columns = [column('city'), column('size'), column('count', 'metric')];
const row = (...values: (string | number)[]) => values.map((value) => ({ value }));

it('a slice of an inner ring stands for its own bucket alone', () => {
  const rows = [row('Oslo', 'Small', 9), row('Oslo', 'Large', 2), row('Rome', 'Small', 4)];
  const [inner, outer] = toRings(toParts({ columns, rows }), () => '');
  expect(inner?.slices.map(({ path, filters }) => [path.join(), filters.length])).toEqual([
    ['Oslo', 1],
    ['Rome', 1],
  ]);
  expect(inner?.slices[1]?.filters).toMatchObject([{ key: 'city', params: { query: 'Rome' } }]);
  expect(outer?.slices[2]?.filters).toHaveLength(2);
});

const style = { token: () => '', label: {} } as unknown as ChartStyle;
const slice = (label: string, value: number) => ({ id: label, label, value, text: '', color: '' });
const rings = [{ slices: [slice('Missing', 20), slice('amber', 20), slice('Other', 60)] }];

/** Its radius in pixels, and the texts of its labels. */
function labeled(width: number, height: number, slices = rings) {
  const options = { donut: true, labels: true, values: true, lastLevel: true, truncate: 100 };
  const option = toPieOption(slices, options, style, { width, height });
  const [{ radius, label }] = option['series'] as [
    { radius: [string, string]; label: { formatter: (at: { dataIndex: number }) => string } },
  ];
  return {
    outer: (Number.parseFloat(radius[1]) / 100) * (Math.min(width, height) / 2),
    texts: slices[0]?.slices.map((_, dataIndex) => label.formatter({ dataIndex })),
  };
}

it.each([
  [600, 300],
  [220, 260],
  [160, 260],
])('labels have room beside a pie of %i by %i pixels', (width, height) => {
  const { outer, texts = [] } = labeled(width, height);
  const room = width / 2 - outer - 24;
  const longest = Math.max(...texts.flatMap((text) => text.split('\n')).map((one) => one.length));
  expect(room).toBeGreaterThanOrEqual(Math.min(longest * 5.5, width / 2 - 24 - 0.2 * width));
  expect(outer).toBeGreaterThanOrEqual(0.2 * Math.min(width, height));
});

it('labels stand in two lines only where one is too long', () => {
  expect(labeled(600, 300).texts?.[2]).toBe('Other (60 %)');
  expect(labeled(220, 260).texts?.[2]).toBe('Other\n(60 %)');
});

it('inner rings have labels, and long ones are cut, where the file says so', () => {
  const two = [{ slices: [slice('Oslo', 9)] }, { slices: [slice('Small and large', 9)] }];
  const labelsOf = (lastLevel: boolean, truncate: number) => {
    const options = { donut: true, labels: true, values: false, lastLevel, truncate };
    const option = toPieOption(two, options, style, { width: 600, height: 300 });
    type Label = { show: boolean; formatter: (at: { dataIndex: number }) => string };
    return (option['series'] as { label: Label }[])
      .filter(({ label }) => label.show)
      .map(({ label }) => label.formatter({ dataIndex: 0 }));
  };
  expect(labelsOf(true, 100)).toEqual(['Small and large']);
  expect(labelsOf(false, 5)).toEqual(['Small…', 'Oslo']);
});
