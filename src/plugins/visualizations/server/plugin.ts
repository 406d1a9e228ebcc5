import { asObject, asText, parseJson } from '#common/json';
import { folderOf } from '#common/plugins';
import type { ServerPlugin } from '#core/server';

/** Which kind of chart a saved one is, so that the page of a dashboard loads what draws it ahead. */
export const plugin: ServerPlugin = {
  id: 'visualizations',
  setup(core) {
    core.rendering.registerFolders('visualization', ({ attributes }) => {
      const type = asText(asObject(parseJson(asObject(attributes)['visState']))['type']);
      return [`chart-types/${folderOf(type)}`];
    });
  },
};
