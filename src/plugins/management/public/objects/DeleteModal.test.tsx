import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeleteModal } from './DeleteModal';
import type { ObjectServices } from './services';

afterEach(cleanup);

const LOST = /lose what the index pattern says of it/;

async function ask(type: string) {
  const services = { client: { relations: async () => [] } } as unknown as ObjectServices;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteModal
        services={services}
        objects={[{ type, id: 'one', title: 'logs' }]}
        onDeleted={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await screen.findByText('No other object depends on it.');
}

it('says what is lost with an index pattern, also where no object refers to it', async () => {
  await ask('index-pattern');
  expect(screen.getByText(LOST)).toBeTruthy();
});

it('says nothing of the kind for other objects', async () => {
  await ask('search');
  expect(screen.queryByText(LOST)).toBeNull();
});
