import type { RefusedEndpoint } from './refused-endpoints';

const methods = (names: string, ...paths: readonly string[]): string[] =>
  paths.flatMap((path) => names.split(' ').map((name) => `${name} ${path}`));

const OPEN = 'Indices are always open.';
const CONFIGURED = 'Settings are in the configuration of Atrium.';

/** One row each; a file in `endpoints/` takes its place as soon as it is answered. */
export const REFUSED: readonly RefusedEndpoint[] = [
  {
    name: 'search_template',
    scope: 'read',
    routes: methods(
      'GET POST',
      '/_search/template',
      '/{index}/_search/template',
      '/_msearch/template',
      '/{index}/_msearch/template',
      '/_render/template',
    ),
    why: 'Templates of searches are not supported: send the search itself.',
  },
  {
    name: 'scripts',
    scope: 'manage',
    routes: methods('GET PUT POST DELETE', '/_scripts/{id}'),
    why: 'Stored scripts are not supported: send the script with the search.',
  },
  {
    name: 'indices.put_settings',
    scope: 'manage',
    routes: methods('PUT', '/_settings', '/{index}/_settings'),
    why: 'Settings of an index are set when it is made.',
  },
  {
    name: 'indices.open_close',
    scope: 'manage',
    routes: methods('POST', '/{index}/_open', '/{index}/_close'),
    why: OPEN,
  },
  {
    name: 'indices.clear_cache',
    scope: 'manage',
    routes: methods('POST', '/_cache/clear', '/{index}/_cache/clear'),
    why: 'Answers that are kept go by themselves with each change of their index.',
  },
  {
    name: 'indices.copy',
    scope: 'manage',
    routes: methods(
      'PUT POST',
      '/{index}/_shrink/{target}',
      '/{index}/_split/{target}',
      '/{index}/_clone/{target}',
    ),
    why: 'An index is one part, and can’t be copied over HTTP.',
  },
  {
    name: 'cluster.put_settings',
    scope: 'manage',
    routes: ['PUT /_cluster/settings'],
    why: CONFIGURED,
  },
  {
    name: 'cluster.reroute',
    scope: 'manage',
    routes: [
      'POST /_cluster/reroute',
      'GET /_cluster/allocation/explain',
      'POST /_cluster/allocation/explain',
    ],
    why: 'There is one node.',
  },
  {
    name: 'indices.segments',
    scope: 'read',
    routes: methods('GET', '/_segments', '/{index}/_segments'),
    why: 'Documents do not lie in segments: `_cat/segments` tells each index as one.',
  },
  {
    name: 'ppl.explain',
    scope: 'read',
    routes: ['POST /_plugins/_ppl/_explain', 'POST /_opendistro/_ppl/_explain'],
    why: 'OpenSearch tells its own plan, and there is none: send the pipeline to `_plugins/_ppl` for its answer.',
  },
  {
    name: 'snapshot',
    scope: 'manage',
    routes: ['GET /_snapshot', ...methods('GET PUT POST DELETE', '/_snapshot/{repository}')],
    why: 'Make backups with `npm run backup`.',
  },
];
