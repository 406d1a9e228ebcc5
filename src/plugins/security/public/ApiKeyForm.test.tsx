import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { ApiKeyForm } from './ApiKeyForm';

beforeAll(() => i18n.loadMessageFormat());
afterEach(cleanup);

const ada = { kind: 'user', id: 'user:ada', name: 'ada', roles: ['editor'], groups: [] } as const;

function show() {
  const sent: unknown[] = [];
  const core = {
    http: {
      post: async (_path: string, { body }: { body: string }) => {
        sent.push(JSON.parse(body));
        return { key: 'id.secret' };
      },
    },
  } as unknown as CoreStart;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiKeyForm core={core} person={ada} onClose={() => {}} />
    </QueryClientProvider>,
  );
  return sent;
}

const choose = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('checkbox', { name, hidden: true }));

describe('Whoever makes an API key', () => {
  it('gets one without a scope unless they ask for it', async () => {
    const sent = show();
    await userEvent.type(screen.getByLabelText('Name'), 'job');
    await userEvent.click(screen.getByText('Create key'));

    expect(await screen.findByText('id.secret')).toBeTruthy();
    expect(sent).toEqual([{ name: 'job', role: 'viewer', expiresInDays: 90 }]);
  });

  it('types its name at once, and goes on from the key that is shown', async () => {
    const sent = show();
    await userEvent.keyboard('night shift{Enter}');

    expect(await screen.findByText('id.secret')).toBeTruthy();
    expect(sent).toMatchObject([{ name: 'night shift' }]);
    expect(document.activeElement?.textContent).toMatch(/^(?:Copy|Done)$/);
  });

  it('limits it to indices and to at least one action, reading first, which every role may', async () => {
    const sent = show();
    await userEvent.type(screen.getByLabelText('Name'), 'shipper');
    await choose(/limited to some indices/);
    await userEvent.type(screen.getByLabelText('Indices, separated by commas'), 'logs-*, audit');
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Read', hidden: true }).disabled,
    ).toBe(true);
    await choose('Manage');
    await choose('Read');
    await userEvent.click(screen.getByText('Create key'));

    expect(await screen.findByText('id.secret')).toBeTruthy();
    expect(sent).toMatchObject([{ scope: { indices: ['logs-*', 'audit'], actions: ['manage'] } }]);
  });
});
