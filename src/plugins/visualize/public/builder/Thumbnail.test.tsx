import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createChartTypes } from '../../../visualizations/public/chart-types/chart-types';
import { Thumbnail } from './Thumbnail';

it('every kind of chart that can be suggested has a picture of its own', () => {
  const types = createChartTypes([])
    .list()
    .filter(({ searches }) => searches);
  const pictures = new Map<string, string>();
  for (const { id } of types) {
    const picture = renderToStaticMarkup(<Thumbnail type={id} />);
    expect(pictures.get(picture), `${id} looks like`).toBe(undefined);
    pictures.set(picture, id);
  }
});
