import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { ChartContext } from '#plugins/visualizations/common';
import { type Services, ServicesContext } from '../services';
import { DrilldownChoice } from './DrilldownChoice';

it('is headed by the value that was clicked', () => {
  const carrier = { type: 'phrase', key: 'carrier.keyword', params: { query: 'EV' } } as const;
  const late = { ...carrier, key: 'late', params: { query: true }, negate: true };
  const services = { core: { http: { basePath: { prepend: (path: string) => path } } } };
  render(
    <ServicesContext value={services as unknown as Services}>
      <DrilldownChoice
        filters={[carrier, late] as unknown as readonly Filter[]}
        drilldowns={[]}
        context={{} as ChartContext}
        own={{}}
        onFilter={() => {}}
        onClose={() => {}}
      />
    </ServicesContext>,
  );

  expect(screen.getByRole('dialog', { name: 'carrier: EV, NOT late: true' })).toBeTruthy();
});
