// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fitColumns } from './fit-columns';

const widthsIn = (room: number, columns: Parameters<typeof fitColumns>[0]) =>
  fitColumns(columns, room).map(({ width }) => width);

describe('the room beside the columns', () => {
  it('is all for the one that takes what there is', () => {
    expect(widthsIn(1000, [{ width: 200 }, { width: 100, grow: Infinity }])).toEqual([200, 800]);
  });

  it('is shared by those that need more, and none has more than it needs', () => {
    const columns = [{ width: 100, grow: 150 }, { width: 100, grow: 900 }, { width: 100 }];
    expect(widthsIn(700, columns)).toEqual([150, 450, 100]);
    expect(widthsIn(2000, columns)).toEqual([150, 900, 100]);
  });

  it('leaves columns as they are where there is none', () => {
    const columns = [{ width: 300 }, { width: 320, grow: Infinity }];
    expect(widthsIn(500, columns)).toEqual([300, 320]);
    expect(fitColumns(columns, 500)[0]).toBe(columns[0]);
  });
});
