// @vitest-environment node
import { expect, it } from 'vitest';
import { OWN_SECTIONS } from './own-sections';

const offered = (capabilities: Record<string, Record<string, unknown>>) =>
  OWN_SECTIONS.filter((section) => section.isOffered({ navLinks: {}, ...capabilities }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id);
const names = { names: true };

it('are offered as far as the server answers this person', () => {
  const reader = {
    dataManagement: names,
    data: { write: false },
    security: { manage: false },
    sources: { show: true },
  };
  const editor = { ...reader, data: { write: true } };

  expect(offered(reader)).toEqual(['aliases', 'streams']);
  expect(offered(editor)).toEqual([
    'aliases',
    'streams',
    'templates',
    'retention',
    'pipelines',
    'sources',
  ]);
  expect(offered({ ...editor, security: { manage: true } }).at(-1)).toBe('permissions');
  expect(offered({ ...editor, dataSources: { manage: true } }).at(-1)).toBe('data-sources');
});

it('of names and sources are not offered with a cluster', () => {
  const cluster = { dataManagement: { names: false }, sources: { show: false } };
  expect(offered({ ...cluster, data: { write: true } })).toEqual([]);
});
