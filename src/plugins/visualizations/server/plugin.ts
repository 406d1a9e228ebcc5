import { asObject, asText, parseJson } from '#common/json';
import { folderOf } from '#common/plugins';
import type { ServerPlugin } from '#core/server';
import { searchesOfChart } from './searches-of-chart';

/** Which kind of chart a saved one is and what it searches, so that the page of a dashboard has code and answers sooner. */
export const plugin: ServerPlugin = {
  id: 'visualizations',
  setup({ rendering }) {
    rendering.registerFolders('visualization', ({ attributes }) => {
      const type = asText(asObject(parseJson(asObject(attributes)['visState']))['type']);
      return [`chart-types/${folderOf(type)}`];
    });
    rendering.registerSearches('visualization', searchesOfChart);
  },
};
