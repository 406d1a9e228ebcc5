import type { ServerPlugin } from '#core/server';

/** A port of its own that answers clients of OpenSearch. Off, and none of its code loaded, until it is configured. */
export const plugin: ServerPlugin = {
  id: 'opensearchApi',
  async start(core) {
    const port = core.config['opensearchApi.port'];
    if (port === undefined) return;
    const { openApi } = await import(/* webpackChunkName: "opensearch-api" */ './open-api');
    await openApi(core, port);
  },
};
