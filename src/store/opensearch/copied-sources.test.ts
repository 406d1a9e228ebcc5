import { describe, expect, it } from 'vitest';
import { collectSources } from './copied-sources';
import { fromInstallation } from './installation';

/** What a copy makes of documents of OpenSearch Dashboards. */
function copy(documents: Readonly<Record<string, object>>) {
  const sources = collectSources();
  for (const [id, document] of Object.entries(documents)) {
    const [type] = id.split(':');
    const present = fromInstallation(id, { type, ...document }, 1);
    if (typeof present === 'object') sources.note(present);
  }
  const changed = sources.changed();
  return Object.fromEntries(
    changed.map(({ object, text }) => [
      object.id,
      { ...object.attributes, references: object.references, text: text.title },
    ]),
  );
}

const source = (title: string) => ({ 'data-source': { title, endpoint: 'https://x.example' } });
const pattern = (title: string, id: string) => ({
  'index-pattern': { title },
  references: [
    { type: 'data-source', name: 'dataSource', id },
    { type: 'other', name: 'kept', id: 'o' },
  ],
});

describe('Index patterns of an installation that is copied', () => {
  it('read the data source that they refer to, wherever it comes in the order', () => {
    const { p } = copy({
      'index-pattern:p': pattern('logs-*,-logs-old', 'a'),
      'data-source:a': source('Europe West'),
    });
    expect(p).toEqual({
      title: 'europe-west:logs-*,-europe-west:logs-old',
      text: 'europe-west:logs-*,-europe-west:logs-old',
      references: [{ type: 'other', name: 'kept', id: 'o' }],
    });
  });

  it('of a data source that was not copied read nothing, rather than what is here', () => {
    const { p } = copy({ 'index-pattern:p': pattern('logs', 'Gone 1') });
    expect(p).toMatchObject({ title: 'gone-1:logs' });
  });

  it('of two data sources with one title read each its own', () => {
    const { a, b, p, q } = copy({
      'data-source:a': source('EU'),
      'data-source:b': { ...source('eu'), workspaces: ['w1'] },
      'index-pattern:p': pattern('logs', 'a'),
      'index-pattern:q': pattern('logs', 'b'),
    });
    expect([a, b]).toMatchObject([
      { name: 'eu', workspaces: [] },
      { name: 'eu-2', workspaces: ['w1'] },
    ]);
    expect([p, q]).toMatchObject([{ title: 'eu:logs' }, { title: 'eu-2:logs' }]);
  });

  it('without a data source stay as they are', () => {
    expect(copy({ 'index-pattern:p': { 'index-pattern': { title: 'logs' } } })).toEqual({});
  });
});
