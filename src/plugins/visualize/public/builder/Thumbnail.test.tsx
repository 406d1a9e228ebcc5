import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createChartTypes } from '../../../visualizations/public/chart-types/chart-types';
import { Thumbnail } from './Thumbnail';

it('every kind of chart that can be suggested has a drawing of its own', () => {
  const types = createChartTypes([])
    .list()
    .filter(({ searches }) => searches);
  const drawings = new Map<string, string>();
  for (const { id } of types) {
    const drawing = renderToStaticMarkup(<Thumbnail type={id} />);
    expect(drawings.get(drawing), `${id} looks like`).toBe(undefined);
    drawings.set(drawing, id);
  }
});
