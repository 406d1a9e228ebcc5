import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addFilter, type Filter, withoutFilters } from '#common/filters';
import { SERVER_AWAY } from '#common/server-away';
import type { ChartProps } from '../../types';
import { ViewServicesContext } from '../../view/services-context';
import type { ViewServices } from '../../view/view-services';
import { Controls } from './Controls';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const speed = { id: 'a', indexPattern: 'birds', fieldName: 'speed', type: 'range' };
const over = (gte: number): Filter => ({
  type: 'range',
  key: 'speed',
  params: { gte },
  negate: false,
  disabled: false,
  pinned: false,
});
const kind = { id: 'b', indexPattern: 'birds', fieldName: 'kind', type: 'list' };
const bird = (query: string): Filter => ({
  type: 'phrase',
  key: 'kind',
  params: { query },
  negate: false,
  disabled: false,
  pinned: false,
});

/** A server that knows birds between two speeds. */
const away$ = new BehaviorSubject<number | undefined>(undefined);
const services = {
  core: { connection: { get: () => away$.value, get$: () => away$ } },
  loadSource: async () => ({
    index: 'birds',
    fields: [{ name: 'speed', type: 'double', exactName: 'speed' }],
    scripted: [],
    formats: {},
  }),
  surroundings: () => ({ now: 0, weekStartsOn: 1, limits: { barTarget: 50, maxBars: 100 } }),
  search: {
    search: async () => ({
      hits: { total: { value: 3 } },
      aggregations: { 1: { value: 12.4 }, 2: { value: 98.2 } },
    }),
  },
} as unknown as ViewServices;

const ONE = [speed];

/** A server that fails as `error` says, until it is given `undefined`. */
const serverThat = (error: { now: Error | undefined }): ViewServices => ({
  ...services,
  search: {
    search: async (...asked: Parameters<ViewServices['search']['search']>) => {
      if (error.now) throw error.now;
      return services.search.search(...asked);
    },
  },
});

/** A page that keeps its filters, as a dashboard does. */
interface PageProps {
  start: readonly Filter[];
  controls?: object[];
  server?: ViewServices;
  refreshCount?: number;
}

function Page({ start, controls = ONE, server = services, refreshCount = 0 }: PageProps) {
  const [filters, setFilters] = useState(start);
  const visualization = useMemo(
    () => ({ params: { controls, updateFiltersOnChange: true } }),
    [controls],
  );
  const props = {
    visualization,
    context: { filters, query: { query: '', language: 'kuery' }, timeZone: 'UTC', refreshCount },
    onFilter: (
      added: readonly Filter[],
      { replaces = [] }: { replaces?: readonly Filter[] } = {},
    ) => setFilters((before) => added.reduce(addFilter, withoutFilters(before, replaces))),
  };
  return (
    <ViewServicesContext value={server}>
      <Controls {...(props as unknown as ChartProps)} />
      <output>{JSON.stringify(filters.map(({ params }) => params))}</output>
      <button type="button" onClick={() => setFilters([])}>
        No filters
      </button>
      <button type="button" onClick={() => setFilters([over(7)])}>
        Back
      </button>
    </ViewServicesContext>
  );
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const filters = () => screen.getByRole('status').textContent;

describe('A control', () => {
  it('shows what the page filters for when it opens, and changes it instead of adding to it', () => {
    render(<Page start={[over(200)]} />);
    expect(field('From').value).toBe('200');
    type('From', '300');
    expect(filters()).toBe('[{"gte":300}]');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(filters()).toBe('[]');
  });

  it('follows a filter that is removed or comes back on the page', () => {
    render(<Page start={[]} />);
    type('From', '2');
    type('From', '20');
    expect(field('From').value).toBe('20');
    fireEvent.click(screen.getByRole('button', { name: 'No filters' }));
    expect(field('From').value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('From').value).toBe('7');
  });

  it('shows how far the values of a range go, where nothing is chosen', async () => {
    render(<Page start={[over(200)]} />);
    await waitFor(() => expect(field('To').placeholder).toBe('99'));
    expect([field('From').placeholder, field('From').value]).toEqual(['12', '200']);
    expect(filters()).toBe('[{"gte":200}]');
  });

  it('writes how far a range goes as its field is written, and says what to type', async () => {
    const bytes = { speed: { id: 'bytes' } };
    const server = {
      ...services,
      loadSource: async (...asked: Parameters<ViewServices['loadSource']>) => ({
        ...(await services.loadSource(...asked)),
        formats: bytes,
      }),
      search: {
        search: async () => ({
          hits: { total: { value: 3 } },
          aggregations: { 1: { value: 0 }, 2: { value: 61_440 } },
        }),
      },
    } as unknown as ViewServices;
    render(<Page start={[]} server={server} />);
    await waitFor(() => expect(field('To').placeholder).toBe('60.0 KB'));
    expect(field('To').title).toBe('61440');
  });

  it('says that a range ends before it begins, and filters for nothing until then', () => {
    render(<Page start={[over(200)]} />);
    type('To', '100');
    expect(screen.getByText('Must not be less than the first number')).toBeTruthy();
    expect([field('From').value, field('To').value]).toEqual(['200', '100']);
    expect(filters()).toBe('[]');
    type('To', '1000');
    expect(filters()).toBe('[{"gte":200,"lte":1000}]');
  });

  it('is one row in a low panel: its values open over the page, and its button says which are chosen', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60);
    render(<Page start={[bird('Gull'), over(7)]} controls={[speed, kind]} />);

    expect(screen.queryByRole('searchbox', { name: 'Search in kind' })).toBeNull();
    expect(screen.getByRole('button', { name: 'kind: Gull' })).toBeTruthy();
    await waitFor(() => expect(field('To').placeholder).toBe('To 99'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('button', { name: 'kind: Any' })).toBeTruthy();
    expect(filters()).toBe('[]');
  });

  it('attack 92: keeps what can be chosen while the server is away, without a word of its own, and asks again', async () => {
    const error = { now: undefined as Error | undefined };
    const server = serverThat(error);
    const { rerender } = render(<Page start={[]} server={server} />);
    await waitFor(() => expect(field('To').placeholder).toBe('99'));
    error.now = Object.assign(new Error('away'), { name: SERVER_AWAY });
    act(() => away$.next(1));
    rerender(<Page start={[]} server={server} refreshCount={1} />);
    await act(async () => undefined);
    expect([screen.queryByRole('alert'), field('To').placeholder]).toEqual([null, '99']);
    cleanup();

    render(<Page start={[]} server={server} />);
    await act(async () => undefined);
    expect([screen.queryByRole('alert'), field('To').placeholder]).toEqual([null, '']);
    error.now = undefined;
    act(() => away$.next(undefined));
    await waitFor(() => expect(field('To').placeholder).toBe('99'));
  });

  it('has the name for people of its field, unless it has one of its own', async () => {
    const loadSource = async () => ({
      index: 'birds',
      fields: [{ name: 'kind', type: 'text', exactName: 'kind.keyword' }],
      scripted: [],
      formats: {},
      names: { kind: { label: 'Species' } },
    });
    const named = [
      { ...kind, id: '1', fieldName: 'kind.keyword', label: 'kind' },
      { ...kind, id: '2', fieldName: 'kind.keyword', label: 'Mine' },
    ];
    render(<Page start={[]} controls={named} server={{ ...services, loadSource } as never} />);
    expect(await screen.findByRole('group', { name: 'Species' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Mine' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'kind' })).toBeNull();
  });

  it('says in the row of its label what went wrong, where it is one row high', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60);
    render(<Page start={[]} server={serverThat({ now: new Error('No such field.') })} />);

    const problem = await screen.findByRole('alert');
    expect([problem.textContent, problem.title]).toEqual(['No such field.', 'No such field.']);
    expect(problem.closest('legend')?.textContent).toContain('speed');
  });
});
