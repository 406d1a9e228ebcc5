import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { describe, expect, it } from 'vitest';
import type { IndexDetails } from '#common/search';
import { createIndexPatterns } from '#plugins/index-patterns/common';
import { createSavedSearchStore } from './saved-searches/saved-search-store';
import { type Services, ServicesContext } from './services';
import { useShownIndex } from './use-shown-index';

const DETAILS = {
  name: 'logs',
  fields: [
    { name: 'bytes', type: 'long', multiValued: false },
    { name: 'sent', type: 'date', multiValued: false },
    { name: 'read', type: 'date', multiValued: false },
  ],
  timeField: 'sent',
  timeRange: { from: 1, to: 9 },
} as unknown as IndexDetails;
const pattern = (title: string, timeFieldName?: string) => ({
  title,
  ...(timeFieldName !== undefined && { timeFieldName }),
  fieldFormatMap: '{"bytes":{"id":"bytes"}}',
  fields: '[{"name":"kb","scripted":true,"script":"1","lang":"painless"}]',
});

function createClient(patterns: Record<string, { title: string }>) {
  return {
    find: async () => ({
      savedObjects: Object.entries(patterns).map(([id, { title }]) => ({
        id,
        attributes: { title },
      })),
    }),
    bulkGet: async ([{ id }]: [{ id: string }]) => ({
      savedObjects: [{ id, attributes: patterns[id] }],
    }),
  } as never;
}

/** What charts of the index go by. */
async function resolve(patterns: Record<string, { title: string }>) {
  const describeIfThere = async () => DETAILS;
  const resolver = createIndexPatterns(createClient(patterns), { describeIfThere } as never);
  return resolver.resolve('logs');
}

/** What Discover shows of the index `logs`, opened by its own name, where these index patterns are. */
async function show(patterns: Record<string, { title: string }>, details = DETAILS) {
  const client = createClient(patterns);
  const core = { savedObjects: { client }, http: {} } as never;
  const searchClient = { search: async () => (details === DETAILS ? {} : ANSWER) };
  const savedSearches = createSavedSearchStore(core, {} as never);
  const services = { savedSearches, searchClient } as unknown as Services;
  const queryClient = new QueryClient();
  const { result } = renderHook(() => useShownIndex({ name: 'logs', details }, undefined), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queryClient}>
        <ServicesContext value={services}>{children}</ServicesContext>
      </QueryClientProvider>
    ),
  });
  return waitFor(() => {
    expect(result.current).toBeDefined();
    return result.current;
  });
}

/** To a search for the first and the last moment. */
const ANSWER = { aggregations: { from: { value: 2 }, to: { value: 8 } } };
const OWN_TIME = { timeField: 'sent', timeRange: { from: 1, to: 9 } };

describe('An index that is opened by its own name', () => {
  it('has the formats and scripted fields of the only index pattern with its title', async () => {
    const shown = await show({ 'id-1': pattern('logs', 'sent'), 'id-2': pattern('logs*', 'sent') });

    expect(shown).toMatchObject({
      ...OWN_TIME,
      pattern: { id: 'id-1', formats: { bytes: { id: 'bytes' } }, scripted: [{ name: 'kb' }] },
    });
  });

  it('keeps its own time where that has none for it', async () => {
    for (const time of [undefined, 'gone']) {
      // oxlint-disable-next-line no-await-in-loop
      const shown = await show({ 'id-1': pattern('logs', time) });

      expect(shown).toMatchObject({ ...OWN_TIME, pattern: { id: 'id-1' } });
      expect(shown).not.toHaveProperty('lostTime');
    }
  });

  it.each([
    ['none', {}],
    ['one with its own time', { a: pattern('logs', 'sent') }],
    ['one with another time', { a: pattern('logs', 'read') }],
    ['one without a time', { a: pattern('logs') }],
    ['one with a time that it has not', { a: pattern('logs', 'gone') }],
    ['two of its title', { a: pattern('logs', 'read'), b: pattern('logs') }],
    ['one of its title and its name', { logs: pattern('logs', 'read'), b: pattern('log*') }],
    ['one of its name without a time', { logs: pattern('logs') }],
    ['one of its name with a time that it has not', { logs: pattern('logs', 'gone') }],
  ])('is the same to charts: with %s', async (_, patterns) => {
    expect(await show(patterns)).toEqual(await resolve(patterns));
  });

  it('has the time of its documents where its description has none, as of a pattern of many indices', async () => {
    const { timeRange: _, ...many } = { ...DETAILS, documents: 3 };

    expect(await show({}, many)).toMatchObject({ timeRange: { from: 2, to: 8 } });
    expect(await show({}, { ...many, documents: 0 })).not.toHaveProperty('timeRange');
  });

  it('is as it is where none has its title, or several have', async () => {
    expect(await show({ 'id-1': pattern('logs*') })).toEqual(DETAILS);
    expect(await show({ 'id-1': pattern('logs'), 'id-2': pattern('logs') })).toEqual(DETAILS);
  });
});
