import { expect, it } from 'vitest';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests('computed', [{ n: 2 }]);

interface Hits {
  hits: { hits: { _source?: unknown; fields?: unknown }[] };
}

it.each([
  [{}, false],
  [{ _source: true }, true],
  [{ _source: false }, false],
  [{ stored_fields: ['_source'] }, true],
  [{ stored_fields: '_none_' }, false],
])('beside computed fields documents are shown as in OpenSearch: %j', async (more, shown) => {
  const script_fields = { twice: { script: "doc['n'].value * 2" } };
  const [hit] = (await ask<Hits>({ script_fields, ...more })).hits.hits;
  expect(hit?.fields).toEqual({ twice: [4] });
  expect(hit !== undefined && '_source' in hit).toBe(shown);
});
