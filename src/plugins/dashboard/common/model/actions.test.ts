// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import { applyAction } from './actions';
import { EMPTY_DASHBOARD } from './dashboard';

const phrase = (query: string, negate = false): Filter => ({
  type: 'phrase',
  key: 'state',
  params: { query },
  negate,
  disabled: false,
  pinned: false,
});

describe('filters of panels', () => {
  it('a control’s choice takes the place of its last one, and of nothing else', () => {
    const before = { ...EMPTY_DASHBOARD, filters: [phrase('Texas'), phrase('Ohio')] };
    const after = applyAction(before, {
      type: 'addFilters',
      filters: [phrase('Utah')],
      replaces: [phrase('Texas')],
    });

    expect(after.filters).toEqual([phrase('Ohio'), phrase('Utah')]);
  });

  it('a control that is cleared takes its filter away', () => {
    const before = { ...EMPTY_DASHBOARD, filters: [phrase('Texas')] };

    expect(
      applyAction(before, { type: 'addFilters', filters: [], replaces: [phrase('Texas')] }).filters,
    ).toEqual([]);
  });

  it('a filter that a person turned round since stays', () => {
    const before = { ...EMPTY_DASHBOARD, filters: [phrase('Texas', true)] };

    expect(
      applyAction(before, { type: 'addFilters', filters: [], replaces: [phrase('Texas')] }).filters,
    ).toEqual([phrase('Texas', true)]);
  });
});
