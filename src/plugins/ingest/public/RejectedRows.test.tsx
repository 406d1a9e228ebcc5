import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { i18n } from '#common/i18n';
import type { IndexDetails } from '#common/search';
import { RejectedRows } from './RejectedRows';

afterEach(() => i18n.setLocale('en', {}));

const rejected = [
  {
    line: 3,
    reason: 'Values: 1 found, 2 expected.',
    attributes: { messageCode: 'rejected.values', messageValues: { found: 1, expected: 2 } },
    text: '7',
  },
  { line: 4, reason: 'Told by the engine itself.', text: '8' },
];

function show(given: Partial<IndexDetails>): void {
  const details = { rejected, rejectedRows: 2, notices: [], ...given } as unknown as IndexDetails;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RejectedRows index="logs" describe={() => Promise.resolve(details)} onClose={() => {}} />
    </QueryClientProvider>,
  );
}

it('says why a row was rejected in the language of the page, and the rest as the engine tells it', async () => {
  i18n.setLocale('de', {
    'server.rejected.values': 'Werte: {found} gefunden, {expected} erwartet.',
  });
  show({});

  await screen.findByText('Werte: 1 gefunden, 2 erwartet.');
  screen.getByText('Told by the engine itself.');
});

it('shows notices in the language of the page, and those of an older store as they were written', async () => {
  i18n.setLocale('de', { 'server.notices.type.epochSecond': '„{name}“ zählt Sekunden.' });
  const attributes = {
    messageCode: 'notices.type.epochSecond',
    messageValues: { name: 'when' },
  };
  show({
    notices: [
      { message: '"when" counts seconds.', attributes },
      { message: '"v" is text: 3 of its 4 values are not numbers.' },
    ],
  });

  await screen.findByText('„when“ zählt Sekunden.');
  screen.getByText('"v" is text: 3 of its 4 values are not numbers.');
});
