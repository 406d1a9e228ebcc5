import { expect, it } from 'vitest';
import { folderOf } from '#common/plugins';
import type { ChartType } from '../types';
import { createChartTypes } from './chart-types';

const found = import.meta.glob<() => ChartType>('./*/index.ts', {
  eager: true,
  import: 'chartType',
});

it('Each kind of charts stands in a folder of its id: by that the server finds what the build says it loads', () => {
  const folders = Object.keys(found).map((file) => file.split('/')[1]);
  const kinds = createChartTypes([])
    .list()
    .map(({ id }) => folderOf(id));

  expect(folders.toSorted()).toEqual(kinds.toSorted());
});
