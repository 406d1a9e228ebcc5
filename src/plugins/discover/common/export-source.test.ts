// @vitest-environment node
import { expect, it } from 'vitest';
import { exportSource } from './export-source';
import { NO_SCRIPTS } from './scripted-fields';

it('Exports name their columns as people do, where the index pattern has such a name', () => {
  const fields = [
    { name: 'size', type: 'long' as const, exactName: 'size', label: 'Parcel size' },
    { name: 'city', type: 'keyword' as const, exactName: 'city' },
  ];
  const { allColumns } = exportSource({
    index: 'orders',
    query: { match_all: {} },
    sort: [],
    fields,
    columns: ['size'],
    scripts: NO_SCRIPTS,
    timeColumn: undefined,
    formats: {},
    total: 1,
  });
  expect(allColumns?.map(({ name, label }) => [name, label])).toEqual([
    ['size', 'Parcel size'],
    ['city', undefined],
  ]);
});
