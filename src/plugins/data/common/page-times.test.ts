// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readDefaultRefresh, readDefaultTime } from './page-times';

const settings = (values: Readonly<Record<string, unknown>>) => ({
  get: <T>(key: string, fallback?: T) => (values[key] ?? fallback) as T,
});

describe('A page that is opened without a time', () => {
  it('shows all of its data, or the time that somebody chose: timepicker:timeDefaults', () => {
    expect(readDefaultTime(settings({}))).toBeUndefined();
    const time = { from: 'now-15m', to: 'now' };
    expect(readDefaultTime(settings({ 'timepicker:timeDefaults': time }))).toBeUndefined();
    const chosen = { from: 'now-7d', to: 'now' };
    expect(readDefaultTime(settings({ 'timepicker:timeDefaults': chosen }))).toEqual(chosen);
    expect(readDefaultTime(settings({ 'timepicker:timeDefaults': { from: 7 } }))).toBeUndefined();
  });

  it('asks again as often as somebody chose: timepicker:refreshIntervalDefaults', () => {
    const key = 'timepicker:refreshIntervalDefaults';
    expect(readDefaultRefresh(settings({}))).toBeUndefined();
    const chosen = { pause: false, value: 5000 };
    expect(readDefaultRefresh(settings({ [key]: chosen }))).toEqual(chosen);
    expect(readDefaultRefresh(settings({ [key]: { value: -1 } }))).toBeUndefined();
  });
});
