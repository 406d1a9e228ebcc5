// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ChartCell, ChartColumn, ChartTable } from '../../common';
import { rangeOfPlaces } from './axis/axis-range';
import { toCsv } from './table/table-rows';
import { momentsOf, onAxis } from './use-crosshair';

const DAY = 86_400_000;
const TENTH = Date.UTC(2024, 2, 10);
const cells: readonly ChartCell[] = [0, 1, 2].map((at) => ({
  value: TENTH + at * DAY,
  range: { from: TENTH + at * DAY, to: TENTH + (at + 1) * DAY },
}));

describe.each([
  // The clocks there change on the tenth.
  ['America/New_York', '2024-03-10T05:00:00.000Z', '2024-03-11T03:59:59.999Z'],
  ['Europe/Berlin', '2024-03-09T23:00:00.000Z', '2024-03-10T22:59:59.999Z'],
  ['Asia/Tokyo', '2024-03-09T15:00:00.000Z', '2024-03-10T14:59:59.999Z'],
  ['Pacific/Kiritimati', '2024-03-09T10:00:00.000Z', '2024-03-10T09:59:59.999Z'],
])('a day on an axis in %s', (zoneOfDays, from, to) => {
  it('becomes the moments of that day', () => {
    const column = { valueKind: 'date', zoneOfDays } as ChartColumn;

    expect(rangeOfPlaces(column, cells, 0, 0)).toEqual({ time: { from, to } });
  });

  it('is under the pointer where a chart of moments is at that day, and the other way', () => {
    const moments = { time: Date.parse(from), until: Date.parse(to) + 1 };

    expect(momentsOf(cells[0] ?? { value: null }, TENTH, zoneOfDays)).toEqual(moments);
    expect(onAxis(moments, zoneOfDays)).toEqual({ time: TENTH, until: TENTH + DAY });
  });

  it('is a day in CSV, too', () => {
    const column = {
      valueKind: 'date',
      kind: 'metric',
      zoneOfDays,
      label: 'Last',
      text: () => '',
    } as unknown as ChartColumn;
    const csv = toCsv(
      { columns: [column], rows: [[{ value: TENTH }]] } as unknown as ChartTable,
      false,
    );

    expect(csv).toContain('2024-03-10\r\n');
  });
});
