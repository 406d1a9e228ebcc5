import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { Visualization } from '#plugins/visualizations/common';
import { newLayers } from '../../common/layers/layer-form';
import { Editor } from './Editor';

afterEach(cleanup);

let params: JsonObject;

function Edited() {
  const [visualization, setVisualization] = useState({
    type: 'lens_layers',
    params: newLayers(),
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const enter = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
};

it('layers, annotations and reference lines are added and entered', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Edited />
    </QueryClientProvider>,
  );
  press('Add: Layer');
  choose('Metric', 'formula');
  enter('Formula', 'sum(price) / count()');
  choose('Marks', 'line');
  choose('Axis', 'right');
  expect(params['layers']).toMatchObject([
    { type: 'histogram', aggs: [{}, { type: 'count' }] },
    {
      type: 'line',
      index: 'orders',
      aggs: [{}, { params: { formula: 'sum(price) / count()' } }],
      params: { seriesParams: [{ valueAxis: 'right' }] },
    },
  ]);
  press('sum(price) / count()');
  press('Add: Annotation');
  choose('Kind', 'range');
  enter('Text', 'Holidays');
  enter('From', '2026-03-03T00:00:00Z');
  enter('Until', '2026-03-05T00:00:00Z');
  expect(params['annotations']).toMatchObject([
    {
      kind: 'range',
      text: 'Holidays',
      time: '2026-03-03T00:00:00Z',
      until: '2026-03-05T00:00:00Z',
    },
  ]);
  press('Holidays');
  press('Add: Reference line');
  enter('Value', '12.5');
  enter('Text', 'Goal');
  expect(params['referenceLines']).toMatchObject([{ value: '12.5', label: 'Goal', axis: 'left' }]);
});
