import { describe, expect, it } from 'vitest';
import { toSourcedExpression, withoutSources } from './source-names';

describe('Indices of a data source', () => {
  it.each([
    ['logs-*, -logs-old', 'eu:logs-*,-eu:logs-old'],
    ['eu:logs', 'eu:logs'],
    ['remote:logs,-*:logs', 'eu:remote:logs,-eu:*:logs'],
    ['<logs-{now/d{yyyy.MM.dd|+12:00}}>', 'eu:<logs-{now/d{yyyy.MM.dd|+12:00}}>'],
  ])('%s are named as %s here, clusters that the source asks by both names', (own, here) => {
    expect(toSourcedExpression('eu', own)).toBe(here);
    expect(toSourcedExpression('eu', here)).toBe(here);
  });

  it('are named as the source names them without it', () => {
    expect(withoutSources('eu:remote:logs,-eu:logs')).toBe('remote:logs,-logs');
  });
});
