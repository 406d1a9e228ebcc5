import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAT_ADDRESSES } from './cat/addresses';
import { ENDPOINTS } from './registry';
import { rowsOf } from './testing/page-rows';

const PAGE = new URL('../../../../docs/opensearch-api.md', import.meta.url);

describe('docs/opensearch-api.md', () => {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| `[A-Z ]+\//.test(line));

  it('lists each endpoint with what it does or why it is refused, and no other', () => {
    expect(rows).toEqual([...rowsOf(false), ...rowsOf(true)]);
  });
});

describe('Endpoints', () => {
  it('have addresses of their own', () => {
    const routes = ENDPOINTS.flatMap((endpoint) => endpoint.routes);
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
  });

  it('of tables are those that GET /_cat lists', () => {
    const tables = ENDPOINTS.filter(({ name, isRefused }) => name.startsWith('cat.') && !isRefused)
      .flatMap(({ routes }) => routes.map((route) => route.replace('GET ', '')))
      .filter((path) => path !== '/_cat' && path !== '/_cat/master');

    expect([...CAT_ADDRESSES]).toEqual(tables.toSorted());
  });
});
