import { beforeEach, describe, expect, it } from 'vitest';
import {
  chartsOf,
  recallDashboard,
  rememberDashboard,
  withChart,
  withoutCharts,
} from './panel-transfer';

beforeEach(() => window.sessionStorage.clear());

describe('A chart that comes back to its dashboard', () => {
  it('is put onto it once: the next one comes alone, and an edited one brings none', () => {
    rememberDashboard('/view/board?_a=(viewMode:edit)');
    const first = withChart(recallDashboard('/view/board'), 'one');
    rememberDashboard(first);

    expect(chartsOf(first)).toEqual(['one']);
    expect(recallDashboard('/view/board')).toBe('/view/board?_a=(viewMode:edit)');
    expect(chartsOf(withChart(recallDashboard('/view/board'), 'two&3'))).toEqual(['two&3']);
    expect(withChart(first, 'two')).toBe('/view/board?_a=(viewMode:edit)&addVisualization=two');
  });

  it.each([
    ['/create', '/create?addVisualization=a', '/create'],
    ['/create?addVisualization=b&_g=()', '/create?_g=()&addVisualization=a', '/create?_g=()'],
    ['/create?addVisualization=%', '/create?addVisualization=a', '/create'],
  ])('of %s has an address that can be read', (address, added, plain) => {
    expect(withChart(address, 'a')).toBe(added);
    expect(withoutCharts(added)).toBe(plain);
  });
});
