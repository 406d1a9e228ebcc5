import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { Visualization } from '#plugins/visualizations/common';
import { newPanel } from '../../common/model/new-panel';
import { Editor } from './Editor';

let params: JsonObject;

function Edited({ start }: { start: JsonObject }) {
  const [visualization, setVisualization] = useState({
    type: 'metrics',
    params: start,
    index: 'orders',
  } as unknown as Visualization);
  return (
    <Editor
      visualization={visualization}
      onChange={(next) => {
        ({ params } = next);
        setVisualization(next);
      }}
      indices={[]}
      describe={() => Promise.reject(new Error('none'))}
      described={undefined}
    />
  );
}

const draw = (start: JsonObject) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Edited start={start} />
    </QueryClientProvider>,
  );

const seriesOf = () => params['series'] as readonly JsonObject[];
const enter = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

it('what nobody changed stays as it is, also what the editor does not know', () => {
  const unknown = { of: ['another', { version: 1 }] };
  const [series] = newPanel()['series'] as readonly JsonObject[];
  const start = { ...newPanel(), unknown, series: [{ ...series, unknown }] };
  draw(start);
  enter('Interval', '>=1h');
  press('Count');
  enter('Template', '{{value}}/s');
  expect(params).toEqual({
    ...start,
    index_pattern: 'orders',
    interval: '>=1h',
    series: [{ ...series, unknown, value_template: '{{value}}/s' }],
  });
});

it('series are added, copied, moved and removed', () => {
  draw(newPanel());
  press('Count');
  fireEvent.change(screen.getAllByLabelText('Label')[0] as HTMLElement, { target: { value: 'A' } });
  fireEvent.blur(screen.getAllByLabelText('Label')[0] as HTMLElement);
  press('Add: Series');
  expect(seriesOf().map(({ label }) => label)).toEqual(['A', undefined]);
  press('Move A down');
  expect(seriesOf().map(({ label }) => label)).toEqual([undefined, 'A']);
  press('Duplicate A');
  expect(seriesOf().map(({ label }) => label)).toEqual([undefined, 'A', 'A']);
  expect(new Set(seriesOf().map(({ id }) => id)).size).toBe(3);
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove A' })[0] as HTMLElement);
  expect(seriesOf().map(({ label }) => label)).toEqual([undefined, 'A']);
});

it('a metric is made of one that stands before it, or of one of its percentiles', () => {
  const metrics: readonly JsonObject[] = [
    { id: 'p', type: 'percentile', field: 'price', percentiles: [{ value: '95', mode: 'line' }] },
    { id: 'd', type: 'derivative', field: '' },
  ];
  draw({ ...newPanel(), series: [{ id: 's', label: 'S', metrics }] });
  press('S');
  press('Derivative');
  const target = screen.getByLabelText('Of metric');
  const names = within(target).getAllByRole('option');
  expect(names.map((option) => option.textContent)).toEqual(['–', 'Percentile of price (95)']);
  fireEvent.change(target, { target: { value: 'p[95.0]' } });
  expect(seriesOf()[0]?.['metrics']).toEqual([metrics[0], { ...metrics[1], field: 'p[95.0]' }]);
});
