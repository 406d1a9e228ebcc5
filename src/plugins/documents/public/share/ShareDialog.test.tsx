import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTimeFormatter } from '#common/time';
import type { CoreStart } from '#core/public';
import { ShareDialog } from './ShareDialog';

afterEach(cleanup);

it('says that a short link was canceled, ends it at the server, and makes it after Retry', async () => {
  const signals: AbortSignal[] = [];
  const http = {
    basePath: { prepend: (path: string) => path, remove: (path: string) => path },
    post(_path: string, { signal }: { signal: AbortSignal }) {
      signals.push(signal);
      if (signals.length > 1) return Promise.resolve({ urlId: 'short' });
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareDialog
        core={{ http } as unknown as CoreStart}
        time={createTimeFormatter('UTC')}
        times={undefined}
        unsaved={undefined}
        pathOf={() => '/app/discover#/long'}
        tooLong=""
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Short link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 3000 }));
  expect(signals[0]?.aborted).toBe(true);
  await screen.findByText('Canceled');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value)
    .toMatch(/short$/);
  expect(screen.queryByText('Canceled')).toBeNull();
});
