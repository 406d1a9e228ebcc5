import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { type Services, ServicesContext } from '../services';
import { useColumnsOfIndex } from './use-columns-of-index';

/** Which columns stay on an index that has `city` and `price`. */
function keep(columns: readonly string[] | undefined, modifyColumnsOnSwitch = true) {
  const services = {
    settings: { modifyColumnsOnSwitch },
    indexClient: {
      describeIfThere: async () => ({ fields: [{ name: 'city' }, { name: 'price' }] }),
    },
  } as unknown as Services;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  return renderHook(() => useColumnsOfIndex(columns), { wrapper }).result.current('orders');
}

describe('Columns that were chosen, on another index', () => {
  it('are those that it has: discover:modifyColumnsOnSwitch', async () => {
    expect(await keep(['city', 'weight'])).toEqual(['city']);
    expect(await keep(['weight'])).toBeUndefined();
    expect(await keep(undefined)).toBeUndefined();
  });

  it('all stay where discover:modifyColumnsOnSwitch is off', async () => {
    expect(await keep(['city', 'weight'], false)).toEqual(['city', 'weight']);
  });
});
