// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import { toSearchFields } from '#common/search';
import { toDiscoverFields } from './discover-field';
import { buildQuery } from './requests';

const FIELDS = [{ name: 'name', type: 'text' as const, multiValued: false }];
const SCRIPT = "doc['name'].size() > 0 ? doc['name'].value : ''";
const EXACT = SCRIPT.replaceAll("'name'", "'name.keyword'");

describe('What Discover asks of scripted fields on text', () => {
  it('reads whole values in their filters', () => {
    const script = { source: SCRIPT, lang: 'painless', params: { value: 'a' } };
    const filter: Filter = {
      type: 'custom',
      key: 'short',
      params: { query: { script: { script } } },
      negate: false,
      disabled: false,
      pinned: false,
    };
    const parts = { query: '', filters: [filter], fields: FIELDS, timeZone: 'UTC' };

    expect(buildQuery({ ...parts, timeField: undefined, range: undefined })).toEqual({
      bool: { filter: [{ script: { script: { ...script, source: EXACT } } }] },
    });
  });

  it('reads whole values in their columns', () => {
    const scripted = [{ name: 'short', type: 'string', script: SCRIPT, lang: 'painless' }];
    const source = { fields: toSearchFields({ fields: FIELDS }), scripted, formats: {} };
    const fields = toDiscoverFields(source as never, { time: {} as never, now: 0 });

    expect(fields.find(({ name }) => name === 'short')?.script?.source).toBe(EXACT);
  });
});
