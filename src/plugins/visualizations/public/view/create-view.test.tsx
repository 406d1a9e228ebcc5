import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#common/search';
import type { ValueProblem } from '#common/refused-values';
import { SERVER_AWAY } from '#common/server-away';
import type { ChartContext, Visualization } from '../../common';
import { createChartTypes } from '../chart-types/chart-types';
import type { ChartProps, ChartType, InspectDetails } from '../types';
import { createView } from './create-view';
import type { ViewServices } from './view-services';

const VISUALIZATION: Visualization = {
  title: 'Orders',
  description: '',
  type: 'plain',
  params: {},
  uiState: {},
  aggs: [],
  index: 'orders',
  query: { query: '', language: 'kuery' },
  filters: [],
};
const context = (refreshCount: number): ChartContext => ({
  query: VISUALIZATION.query,
  filters: [],
  timeZone: 'UTC',
  refreshCount,
});
const PLAIN: ChartType = {
  id: 'plain',
  title: 'Plain',
  description: '',
  icon: 'visualize',
  order: 1,
  roles: {},
  searches: true,
  defaults: () => ({}),
  load: async () => ({ Component: PlainChart }),
};

/** The time that each drawing was of. */
const drawn: (number | undefined)[] = [];

function PlainChart({ table, context: { refreshCount } }: ChartProps) {
  useEffect(() => void drawn.push(refreshCount), [refreshCount]);
  return <p>{`Number: ${String(table.rows[0]?.[0]?.value)}`}</p>;
}

const TOLD: Visualization = { ...VISUALIZATION, type: 'told' };
const TELLING: ChartType = {
  ...PLAIN,
  id: 'told',
  load: async () => ({ Component: TellingChart }),
};

/** Says when it is drawn, as charts without a canvas do. */
function TellingChart({ table, onDrawn }: ChartProps) {
  useEffect(() => onDrawn?.(), [table, onDrawn]);
  return <p>{`Drawn: ${String(table.rows[0]?.[0]?.value)}`}</p>;
}

/** Asks twice, and is drawn as a plain chart. */
const ASKING: ChartType = {
  ...PLAIN,
  id: 'asking',
  searches: 'itself',
  load: async () => ({
    async ask({ describe, search, visualization }) {
      const { index } = await describe('orders');
      const [one, other] = await Promise.all([
        search('one', { index, body: { size: 1 } }),
        search('other', { index, body: { size: 2 } }),
      ]);
      const value = documentsOf(one) + documentsOf(other);
      return {
        table: { columns: [], rows: [[{ value }]], notices: ['Twice.'], documents: value },
        drawn: { ...visualization, type: 'titled', title: 'Another' },
      };
    },
  }),
};
const documentsOf = ({ hits }: SearchResponse) => hits.total?.value ?? 0;
const TITLED: ChartType = {
  ...PLAIN,
  id: 'titled',
  load: async () => ({
    Component: ({ table, visualization }) => (
      <p>{`${visualization.title}: ${String(table.rows[0]?.[0]?.value)}`}</p>
    ),
  }),
};

/** A view whose searches are answered by the test. */
function setUp() {
  const asked: {
    answer: (count: number) => void;
    fail: (reason: string | Error) => void;
    signal?: AbortSignal;
  }[] = [];
  const away$ = new BehaviorSubject<number | undefined>(undefined);
  const services = {
    core: {
      connection: { get: () => away$.value, get$: () => away$ },
      dateSettings: { get: () => ({ timeZone: 'UTC', weekStartsOn: 1 }) },
      uiSettings: { get: (_name: string, fallback: unknown) => fallback },
    },
    types: createChartTypes([PLAIN, TELLING, ASKING, TITLED]),
    loadSource: async () => ({
      index: 'orders',
      fields: [
        { name: 'city', type: 'keyword', exactName: 'city' },
        { name: 'amount', type: 'long', exactName: 'amount' },
      ],
      scripted: [],
      formats: {},
    }),
    surroundings: () => ({ now: 0, weekStartsOn: 1, limits: { barTarget: 50, maxBars: 100 } }),
    search: {
      search: (_request: unknown, { signal }: { signal?: AbortSignal } = {}) =>
        new Promise<SearchResponse>((resolve, reject) => {
          asked.push({
            answer: (count) => resolve(toAnswer(count)),
            fail: (reason) => reject(typeof reason === 'string' ? new Error(reason) : reason),
            ...(signal && { signal }),
          });
        }),
    },
  } as unknown as ViewServices;
  return { asked, away$, View: createView(services) };
}

const goneIndex = () =>
  Object.assign(new Error('no such index [orders]'), {
    body: { message: 'no such index [orders]', attributes: { code: 'index_not_found' } },
  });

const refusedValue = () => {
  const reason = 'failed to create query: For input string: "abc"';
  const attributes = { code: 'invalid_query', error: { type: 'invalid_query', reason } };
  return Object.assign(new Error(reason), { body: { message: reason, attributes } });
};

const toAnswer = (count: number): SearchResponse => ({
  took: 3,
  timed_out: false,
  hits: { total: { value: count, relation: 'eq' }, max_score: null, hits: [] },
});

afterEach(cleanup);

describe('the view of a chart', () => {
  it('keeps the old numbers, marked as old, until the new ones are there', async () => {
    const { asked, View } = setUp();
    const { rerender } = render(<View visualization={VISUALIZATION} context={context(0)} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(5);
    const shown = await screen.findByText('Number: 5');
    rerender(<View visualization={VISUALIZATION} context={context(1)} />);
    await waitFor(() => expect(shown.closest('[aria-busy="true"]')).not.toBeNull());
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer(6);
    const renewed = await screen.findByText('Number: 6');
    expect(renewed.closest('[aria-busy="true"]')).toBeNull();
  });

  it('draws what a type asked for by itself, as the type that it says, and tells of each search', async () => {
    const { asked, View } = setUp();
    const told: InspectDetails[] = [];
    const visualization = { ...VISUALIZATION, type: 'asking' };
    render(
      <View
        visualization={visualization}
        context={context(0)}
        onInspect={(one) => told.push(one)}
      />,
    );
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[0]?.answer(5);
    asked[1]?.answer(6);

    await screen.findByText('Orders: 11');
    expect(screen.getByText('Twice.')).toBeTruthy();
    const last = told.at(-1);
    expect(last?.requests.map(({ name }) => name)).toEqual(['one', 'other']);
    expect(last?.exported?.total).toBe(1);
  });

  it('draws once for a new question: when its answer is there', async () => {
    const { asked, View } = setUp();
    const { rerender } = render(<View visualization={VISUALIZATION} context={context(0)} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(5);
    await screen.findByText('Number: 5');
    await waitFor(() => expect(drawn.at(-1)).toBe(0));
    drawn.length = 0;
    rerender(<View visualization={VISUALIZATION} context={context(1)} />);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(drawn).toEqual([]);
    asked[1]?.answer(6);
    await screen.findByText('Number: 6');
    await waitFor(() => expect(drawn).toEqual([1]));
  });

  it('replaces the numbers with the reason when a search fails', async () => {
    const { asked, View } = setUp();
    const { rerender } = render(<View visualization={VISUALIZATION} context={context(0)} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(5);
    await screen.findByText('Number: 5');
    rerender(<View visualization={VISUALIZATION} context={context(1)} />);
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.fail('The disk is full.');
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
    expect(screen.queryByText('Number: 5')).toBeNull();
  });

  it('cancels what nobody waits for', async () => {
    const { asked, View } = setUp();
    const { unmount } = render(<View visualization={VISUALIZATION} context={context(0)} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('asks for nothing as long as it is not in sight', async () => {
    const { asked, View } = setUp();
    const { rerender } = render(
      <View visualization={VISUALIZATION} context={context(0)} visible={false} />,
    );
    expect(asked).toHaveLength(0);
    rerender(<View visualization={VISUALIZATION} context={context(0)} visible />);
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('shows that nothing was counted as 0', async () => {
    const { asked, View } = setUp();
    render(<View visualization={VISUALIZATION} context={context(0)} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(0);
    expect(await screen.findByText('Number: 0')).toBeTruthy();
  });

  it('says that nothing matches where there is no bucket', async () => {
    const { asked, View } = setUp();
    const cities = { id: '1', enabled: true, type: 'terms', schema: 'bucket' } as const;
    const aggs = [{ ...cities, params: { field: 'city' } }];
    render(<View visualization={{ ...VISUALIZATION, aggs }} context={context(0)} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(0);
    expect(await screen.findByText('No results')).toBeTruthy();
  });
});

describe('what the view of a chart tells', () => {
  it('tells what it asked and how many documents were read', async () => {
    const { asked, View } = setUp();
    let inspected: InspectDetails | undefined;
    render(
      <View
        visualization={VISUALIZATION}
        context={context(0)}
        onInspect={(details) => {
          inspected = details;
        }}
      />,
    );
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(5);
    await screen.findByText('Number: 5');
    expect(inspected?.requests).toMatchObject([
      { name: 'chart', request: { index: 'orders' }, took: 3, documents: 5, rows: 1 },
    ]);
  });

  it("names the type that it can't draw", () => {
    const { View } = setUp();
    render(<View visualization={{ ...VISUALIZATION, type: 'metrics' }} context={context(0)} />);
    expect(screen.getByText('Charts of the type "metrics" can\'t be shown yet')).toBeTruthy();
  });
});

describe('the view of a chart within its page', () => {
  it('attack 92: keeps its numbers with their time while the server is away, and comes back by itself', async () => {
    const { asked, away$, View } = setUp();
    const { rerender } = render(<View visualization={VISUALIZATION} context={context(0)} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(5);
    await screen.findByText('Number: 5');
    rerender(<View visualization={VISUALIZATION} context={context(1)} />);
    await waitFor(() => expect(asked).toHaveLength(2));
    act(() => away$.next(Date.now()));
    asked[1]?.fail(Object.assign(new Error('Away.'), { name: SERVER_AWAY }));
    expect((await screen.findByText(/^As of /)).textContent).toMatch(/\d/);
    expect(screen.getByText('Number: 5').closest('[aria-busy="true"]')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();

    act(() => away$.next(undefined));
    await waitFor(() => expect(asked).toHaveLength(3));
    asked[2]?.answer(6);
    await screen.findByText('Number: 6');
    expect(screen.queryByText(/^As of /)).toBeNull();
  });

  it('waits for a server that was away from the beginning', async () => {
    const { asked, away$, View } = setUp();
    away$.next(Date.now());
    render(<View visualization={VISUALIZATION} context={context(0)} />);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.fail(Object.assign(new Error('Away.'), { name: SERVER_AWAY }));
    await screen.findByText('Waiting for the server');
    act(() => away$.next(undefined));
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer(6);
    await screen.findByText('Number: 6');
  });

  it('tells the page that its index is gone, once, instead of an error of its own', async () => {
    const { asked, View } = setUp();
    const missing: (string | undefined)[] = [];
    const onMissingIndex = (index: string | undefined) => void missing.push(index);
    const view = (count: number) => (
      <View visualization={VISUALIZATION} context={context(count)} {...{ onMissingIndex }} />
    );
    const { rerender } = render(view(0));
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.fail(goneIndex());
    await screen.findByText('Index orders not found');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(missing).toEqual(['orders']));
    rerender(view(1));
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer(5);
    await screen.findByText('Number: 5');
    await waitFor(() => expect(missing).toEqual(['orders', undefined]));
  });

  it('comes to rest once it is drawn: whoever listens may draw anew for what it tells', async () => {
    const { asked, View } = setUp();
    const inspected: InspectDetails[] = [];
    function Listener() {
      const [, setDetails] = useState<InspectDetails>();
      const listen = (details: InspectDetails) => {
        // A page that draws without end would never let the test go on.
        if (inspected.push(details) < 20) setDetails(details);
      };
      return <View visualization={TOLD} context={context(0)} onInspect={listen} />;
    }
    render(<Listener />);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(5);
    await screen.findByText('Drawn: 5');
    await waitFor(() => expect(inspected.at(-1)?.requests[0]?.steps.at(-1)?.name).toBe('draw'));
    // As long as it takes the browser to have nothing to do.
    for (let round = 0; round < 5; round += 1) await act(async () => {});
    const drawings = inspected.filter(({ requests }) =>
      requests.some(({ steps }) => steps.some(({ name }) => name === 'draw')),
    );
    expect(drawings).toHaveLength(1);
  });
});

describe('the view of a chart whose query is refused', () => {
  it('tells the page which value of its query does not fit, and of one of its own says it itself', async () => {
    const { asked, View } = setUp();
    const messages: (string | undefined)[] = [];
    const props = {
      onRefusedValue: (problem: ValueProblem | undefined) => void messages.push(problem?.message),
    };
    const query = { query: 'amount > abc', language: 'kuery' as const };
    const { rerender } = render(
      <View visualization={VISUALIZATION} context={{ ...context(0), query }} {...props} />,
    );
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.fail(refusedValue());
    await screen.findByText('A value doesn’t match its field');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() =>
      expect(messages.at(-1)).toMatch(/^"abc" is not a number\. The field amount holds/),
    );

    rerender(<View visualization={{ ...VISUALIZATION, query }} context={context(1)} {...props} />);
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.fail(refusedValue());
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('p + p')?.textContent).toMatch(/^"abc" is not a number/);
    // It would be refused again.
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();

    // In the chart builder its own query stands above it.
    rerender(
      <View
        visualization={{ ...VISUALIZATION, query }}
        context={context(1)}
        {...props}
        showsOwnQuery
      />,
    );
    await screen.findByText('A value doesn’t match its field');
    expect(screen.queryByRole('alert')).toBeNull();

    rerender(<View visualization={VISUALIZATION} context={context(2)} {...props} />);
    await waitFor(() => expect(asked).toHaveLength(3));
    asked[2]?.answer(5);
    await screen.findByText('Number: 5');
    await waitFor(() => expect(messages.at(-1)).toBeUndefined());
  });
});
