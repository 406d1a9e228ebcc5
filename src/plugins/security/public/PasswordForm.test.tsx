import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { PasswordForm } from './PasswordForm';

beforeAll(() => i18n.loadMessageFormat());
afterEach(cleanup);

const ada = { kind: 'user', id: 'user:ada', name: 'ada', roles: [], groups: [] } as const;

function show(keys: () => Promise<unknown>) {
  const [toasts, sent] = [[] as string[], [] as unknown[]];
  const core = {
    http: {
      get: keys,
      post: async (_path: string, { body }: { body: string }) => void sent.push(JSON.parse(body)),
    },
    notifications: { toasts: { addSuccess: (text: string) => toasts.push(text) } },
  } as unknown as CoreStart;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <PasswordForm core={core} person={ada} />
    </QueryClientProvider>,
  );
  return { toasts, sent };
}

async function change() {
  await userEvent.type(screen.getByLabelText('Current password'), 'old old old');
  await userEvent.type(screen.getByLabelText('New password'), 'new new new');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'new new new');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
const key = { id: 'k', name: 'job', createdBy: 'user:ada' };

describe('Whoever takes a new password', () => {
  it('is offered to revoke the keys that were made with the old one, and told that they are', async () => {
    const { toasts, sent } = show(async () => ({
      apiKeys: [key, { ...key, createdBy: 'user:bob' }],
    }));
    await change();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Also revoke 1 API key' }));
    await submit();
    await waitFor(() =>
      expect(toasts).toEqual([
        'Your password was changed. Other sessions and your API keys have ended.',
      ]),
    );
    expect(sent).toEqual([{ current: 'old old old', next: 'new new new', revokeApiKeys: true }]);
  });

  it('is offered it too where nobody can say how many there are', async () => {
    const { sent } = show(() => Promise.reject(new Error('The server is away')));
    await change();
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Also revoke all API keys' }),
    );
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is not asked about keys where there are none', async () => {
    const { toasts } = show(async () => ({ apiKeys: [] }));
    await change();
    await submit();
    await waitFor(() =>
      expect(toasts).toEqual(['Your password was changed. Other sessions have ended.']),
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
