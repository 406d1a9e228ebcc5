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

it('Exports have nothing of what source filters hide', () => {
  const fields = [
    { name: 'size', type: 'long' as const, exactName: 'size' },
    { name: 'key', type: 'keyword' as const, exactName: 'key', hidden: true as const },
  ];
  const { search, columns, allColumns } = exportSource({
    index: 'orders',
    query: { match_all: {} },
    sort: [['key', 'asc']],
    fields,
    columns: ['key', 'size'],
    scripts: NO_SCRIPTS,
    timeColumn: undefined,
    formats: {},
    hidden: ['k*'],
    total: 1,
  });
  expect([columns, allColumns].map((list) => list?.map(({ name }) => name))).toEqual([
    ['size'],
    ['size'],
  ]);
  expect(search?.body['_source']).toEqual({ excludes: ['k*'] });
});
