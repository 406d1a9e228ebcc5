import { cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartContext } from '#plugins/visualizations/common';
import type { SavedSearch } from '../../common/saved-search';
import { createSavedSearchView } from './SavedSearchView';
import type { EmbeddedServices } from './use-documents';

afterEach(cleanup);

const SEARCH: SavedSearch = {
  title: 'Large <b>answers</b>',
  description: '',
  index: 'logs',
  query: { query: 'bytes > abc', language: 'kuery' },
  filters: [],
};
const CONTEXT: ChartContext = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
  refreshCount: 0,
};

/** A panel whose search fails with what the server answered. */
function drawFailing(reason: string, props: { id?: string; search?: SavedSearch }) {
  const attributes = { code: 'invalid_query', error: { type: 'invalid_query', reason } };
  const error = Object.assign(new Error(reason), { body: { message: reason, attributes } });
  const services = {
    core: {
      connection: { get: () => undefined, get$: () => new BehaviorSubject(undefined) },
      dateSettings: { get: () => ({ timeZone: 'UTC', weekStartsOn: 1, patterns: {} }) },
      uiSettings: { get: (_key: string, fallback: unknown) => fallback },
      application: {
        getUrlForApp: (id: string, { path }: { path: string }) => `/app/${id}${path}`,
      },
    },
    data: { searchClient: { search: () => Promise.reject(error) } },
    visualizations: {
      describe: async () => ({
        index: 'logs',
        fields: [{ name: 'bytes', type: 'long', exactName: 'bytes' }],
        scripted: [],
        formats: {},
      }),
    },
  } as unknown as EmbeddedServices;
  const View = createSavedSearchView(services);
  render(
    <View
      search={SEARCH}
      context={CONTEXT}
      onFilter={() => {}}
      onTable={() => {}}
      onInspect={() => {}}
      {...props}
    />,
  );
  return screen.findByRole('alert');
}

const NO_NUMBER = 'failed to create query: For input string: "abc"';

describe('A saved search on a dashboard whose own query is refused', () => {
  it('says which saved search asks for what, leads there, and offers no second try', async () => {
    const alert = await drawFailing(NO_NUMBER, { id: 'large/1' });
    expect(alert.textContent).toContain('"abc" is not a number. The field bytes holds');
    expect(alert.textContent).toContain('It comes from the saved search "Large <b>answers</b>"');
    const link = screen.getByRole('link', { name: 'Open the saved search' });
    expect(link.getAttribute('href')).toBe('/app/discover#/view/large%2F1');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('that is kept in the panel itself leads nowhere', async () => {
    const alert = await drawFailing(NO_NUMBER, {});
    expect(alert.textContent).toContain('It comes from the search of this panel.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can be tried again after other failures', async () => {
    await drawFailing('too many requests at once', { id: 'large' });
    expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
