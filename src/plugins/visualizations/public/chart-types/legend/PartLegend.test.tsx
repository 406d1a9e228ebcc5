import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { ChartColumn, ChartTable } from '../../../common';
import { createColorRegistry } from '../../color-registry';
import type { ChartProps } from '../../types';
import { ViewServicesContext } from '../../view/services-context';
import type { ViewServices } from '../../view/view-services';
import { TagCloud } from '../tagcloud/TagCloud';
import { PartLegend, shownParts } from './PartLegend';

afterEach(cleanup);

const isCity = (city: unknown): Filter => ({
  type: 'phrase',
  key: 'city',
  params: { query: String(city) },
  negate: false,
  disabled: false,
  pinned: false,
});
const column = (kind: ChartColumn['kind']): ChartColumn => ({
  id: kind,
  aggregation: { id: kind, enabled: true, type: 'terms', schema: 'segment', params: {} },
  role: kind === 'metric' ? 'metric' : 'segment',
  kind,
  label: kind,
  valueKind: kind === 'metric' ? 'number' : 'text',
  text: ({ value }) => String(value),
  axisText: ({ value }) => String(value),
  filters: ({ value }) => (kind === 'metric' ? [] : [isCity(value)]),
});
const TABLE: ChartTable = {
  columns: [column('bucket'), column('metric')],
  rows: [
    [{ value: 'Oslo' }, { value: 9 }],
    [{ value: 'Rome' }, { value: 4 }],
  ],
  notices: [],
  documents: 13,
};

function setUp(params: JsonObject, services?: ViewServices) {
  const changes: { filters?: readonly Filter[]; uiState?: JsonObject }[] = [];
  const props = {
    visualization: { title: 'Cities', type: 'tagcloud', params, aggs: [], uiState: {} },
    table: TABLE,
    colors: createColorRegistry(),
    onFilter: (filters: readonly Filter[]) => changes.push({ filters }),
    onUiState: (uiState: JsonObject) => changes.push({ uiState }),
  } as unknown as ChartProps;
  render(
    <ViewServicesContext value={services}>
      <TagCloud {...props} />
    </ViewServicesContext>,
  );
  return changes;
}
const words = () =>
  [...screen.getByRole('list', { name: 'Cities' }).children].map(({ textContent }) => textContent);

describe('The legend of a tag cloud', () => {
  it('hides a word and shows it again', () => {
    setUp({ addLegend: true });
    fireEvent.click(screen.getByRole('button', { name: 'Oslo' }));
    expect(words()).toEqual(['Rome']);
    fireEvent.click(screen.getByRole('button', { name: 'Oslo' }));
    expect(words().toSorted()).toEqual(['Oslo', 'Rome']);
  });

  it.each([
    [0.2, '0.2'],
    [0, '0'],
    ['all', '0.5'],
  ])('dims the others as visualization:dimmingOpacity says: %s', (set, dimmed) => {
    const services = {
      core: { uiSettings: { get: (key: string) => key === 'visualization:dimmingOpacity' && set } },
    } as unknown as ViewServices;
    setUp({ addLegend: true }, services);
    const opacities = () =>
      [...screen.getByRole('list', { name: 'Cities' }).querySelectorAll('button')].map(
        ({ textContent, style }) => [textContent, style.opacity],
      );
    const [oslo] = screen.getAllByRole('button', { name: 'Oslo' });
    const shown = opacities();
    expect(shown.map(([, opacity]) => opacity)).toEqual(['1', '1']);
    fireEvent.pointerEnter(oslo?.closest('li') as Element);
    expect(Object.fromEntries(opacities())).toEqual({ Oslo: '1', Rome: dimmed });
    fireEvent.pointerLeave(oslo?.closest('li') as Element);
    expect(opacities()).toEqual(shown);
    // By keys as by the pointer.
    fireEvent.focus(oslo as Element);
    expect(Object.fromEntries(opacities())).toEqual({ Oslo: '1', Rome: dimmed });
    // What is hidden lets nothing stand out.
    fireEvent.click(oslo as Element);
    expect(opacities()).toEqual([['Rome', '1']]);
  });

  it('filters for a word', () => {
    const changes = setUp({ addLegend: true });
    fireEvent.click(screen.getByRole('button', { name: 'Filter for Rome' }));
    expect(changes).toEqual([{ filters: [isCity('Rome')] }]);
  });

  it('gives a word another color, stored under its name', () => {
    const changes = setUp({ addLegend: true });
    fireEvent.click(screen.getByRole('button', { name: 'Color of Rome' }));
    fireEvent.change(screen.getByLabelText('Custom color'), { target: { value: '#1a7f37' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(changes).toEqual([{ uiState: { vis: { colors: { Rome: '#1a7f37' } } } }]);
  });

  it('is not there unless it is asked for, as the words name themselves', () => {
    setUp({});
    expect(screen.queryByRole('list', { name: 'Legend' })).toBeNull();
  });
});

describe('The legend of a pie with rings', () => {
  it('names the values of inner buckets too; each hides and filters for its own', () => {
    const filtered: (readonly Filter[])[] = [];
    const inner = {
      ...column('bucket'),
      filters: ({ value }: { value: unknown }) => [{ ...isCity(value), key: 'size' } as Filter],
    };
    const table: ChartTable = {
      ...TABLE,
      columns: [column('bucket'), inner, column('metric')],
      rows: [
        [{ value: 'Oslo' }, { value: 'Small' }, { value: 9 }],
        [{ value: 'Oslo' }, { value: 'Large' }, { value: 2 }],
        [{ value: 'Rome' }, { value: 'Small' }, { value: 4 }],
      ],
    };
    const props = {
      visualization: { title: 'Cities', type: 'pie', params: {}, aggs: [], uiState: {} },
      table,
      colors: createColorRegistry(),
      onFilter: (filters: readonly Filter[]) => filtered.push(filters),
    } as unknown as ChartProps;
    render(
      <PartLegend {...props} usual={true} allLevels={true}>
        {(_color, hidden) => (
          <p>
            {shownParts(table, hidden)
              .map(({ path }) => path.join('/'))
              .join(' ')}
          </p>
        )}
      </PartLegend>,
    );
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Oslo',
      'Rome',
      'Small',
      'Large',
    ]);
    fireEvent.click(legend.getByRole('button', { name: 'Filter for Small' }));
    expect(filtered).toEqual([[{ ...isCity('Small'), key: 'size' }]]);
    fireEvent.click(legend.getByRole('button', { name: 'Small' }));
    expect(screen.getByText('Oslo/Large')).toBeTruthy();
  });
});
