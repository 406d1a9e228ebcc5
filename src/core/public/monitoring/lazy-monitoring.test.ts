import { describe, expect, it, vi } from 'vitest';
import { loadMonitoring } from './load-monitoring';

const seen = vi.hoisted(() => ({ code: false }));
// The real one, with a note of when it is loaded.
vi.mock('./record-transactions', (original) => {
  seen.code = true;
  return original();
});

describe('The code of the monitoring', () => {
  it('is loaded where the variables of the page ask for it, not before', async () => {
    expect(await loadMonitoring(window, { vars: {} })).toBeUndefined();
    expect(seen.code).toBe(false);

    expect(await loadMonitoring(window, { vars: { apmConfig: { active: true } } })).toBeTruthy();
    expect(seen.code).toBe(true);
  });
});
