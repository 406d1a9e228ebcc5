import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '#common/i18n/testing';
import { SearchError } from '#plugins/data/public';
import { SearchFailures } from './SearchFailures';

afterEach(cleanup);

function fail(summary: string | undefined, documents: string | undefined) {
  const again: string[] = [];
  const part = (name: string, message: string | undefined) => ({
    error: message === undefined ? null : new Error(message),
    refetch: () => again.push(name),
  });
  render(
    <SearchFailures summary={part('count', summary)} documents={part('documents', documents)} />,
  );
  return again;
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('A search that fails', () => {
  it('is told once where what counts and what reads the documents fail alike, and tried again as one', () => {
    const again = fail('Failed to parse query [a:(b]', 'Failed to parse query [a:(b]');
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]).toContain('Couldn’t load the documents');
    expect(alerts()[0]).toContain('Failed to parse query [a:(b]');

    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(again).toEqual(['count', 'documents']);
  });

  it('names the query where that can’t be parsed, and offers no second try that would fail alike', () => {
    const error = new SearchError('Failed to parse query [a:(b]', {
      messageCode: 'query.notParsed',
      messageValues: { query: 'a:(b' },
    });
    const part = { error, refetch: () => {} };
    render(<SearchFailures summary={part} documents={part} />);
    expect(alerts()).toEqual([expect.stringContaining('Couldn’t parse the query')]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('is told in the language of the page', async () => {
    const error = new SearchError('Failed to parse query [a:(b]', {
      messageCode: 'query.notParsed',
      messageValues: { query: 'a:(b' },
    });
    await speak('de');
    const part = { error, refetch: () => {} };
    render(<SearchFailures summary={part} documents={part} />);
    await speak('en');
    expect(alerts()).toEqual([
      expect.stringContaining('Die Abfrage kann nicht gelesen werden: a:(b'),
    ]);
  });

  it('is told for each part that fails for a reason of its own', () => {
    const again = fail('Too many buckets', 'Too many documents');
    expect(alerts()).toEqual([
      expect.stringContaining('Couldn’t count the documentsToo many buckets'),
      expect.stringContaining('Couldn’t load the documentsToo many documents'),
    ]);
    for (const button of screen.getAllByRole('button', { name: 'Retry' })) fireEvent.click(button);
    expect(again).toEqual(['count', 'documents']);
  });

  it('is told for the one part that failed', () => {
    fail('Too many buckets', undefined);
    expect(alerts()).toEqual([expect.stringContaining('Couldn’t count the documents')]);
  });
});
