import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpStart } from '#core/public';
import { SourceChoice } from './SourceChoice';

afterEach(cleanup);

const SOURCES = [
  { id: 'a', title: 'Africa', name: 'af', workspaces: ['w1', 'w2'] },
  { id: 'b', title: 'Europe', name: 'eu', workspaces: ['w2'] },
  { id: 'c', title: 'World', name: 'all', workspaces: ['*'] },
];

function show(sources: readonly object[], workspaceId?: string) {
  const onChange = vi.fn<(ids: readonly string[]) => void>();
  const http = { get: async () => ({ sources }) } as unknown as HttpStart;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SourceChoice http={http} workspaceId={workspaceId} value={undefined} onChange={onChange} />
    </QueryClientProvider>,
  );
  return onChange;
}

describe('The form of a workspace', () => {
  it('shows which data sources may be used there, and changes no other', async () => {
    const onChange = show(SOURCES, 'w1');
    const africa = await screen.findByRole('checkbox', { name: 'Africa (af)' });
    const europe = screen.getByRole('checkbox', { name: 'Europe (eu)' });
    const world = screen.getByRole('checkbox', { name: 'World (all), used everywhere' });
    expect([africa, europe, world].map((box) => (box as HTMLInputElement).checked)).toEqual([
      true,
      false,
      true,
    ]);
    expect(world).toHaveProperty('disabled', true);

    await userEvent.click(europe);
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
    await userEvent.click(africa);
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('of a new one has chosen none', async () => {
    show(SOURCES);
    const africa = await screen.findByRole('checkbox', { name: 'Africa (af)' });
    expect(africa).toHaveProperty('checked', false);
  });

  it('says nothing of data sources where there are none', async () => {
    show([]);
    await expect.poll(() => screen.queryByText('Data sources')).toBeNull();
  });
});
