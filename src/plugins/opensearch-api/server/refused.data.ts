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
    name: 'indices.forcemerge',
    scope: 'manage',
    routes: methods('POST', '/_forcemerge', '/{index}/_forcemerge'),
    why: 'Documents are put together in the background, and when that is done can’t be asked for.',
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
    name: 'cluster.state',
    scope: 'read',
    routes: methods(
      'GET',
      '/_cluster/state',
      '/_cluster/state/{metric}',
      '/_cluster/state/{metric}/{index}',
    ),
    why: 'There is no state of a cluster: ask for mappings, settings and health.',
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
    name: 'cat.segments',
    scope: 'read',
    routes: methods(
      'GET',
      '/_cat/segments',
      '/_cat/segments/{index}',
      '/_segments',
      '/{index}/_segments',
    ),
    why: 'Documents do not lie in segments.',
  },
  {
    name: 'ism',
    scope: 'manage',
    routes: [
      'GET /_plugins/_ism/policies',
      ...methods('GET PUT DELETE', '/_plugins/_ism/policies/{policy_id}'),
      ...methods('GET POST', '/_plugins/_ism/explain', '/_plugins/_ism/explain/{index}'),
      ...methods('POST', '/_plugins/_ism/add/{index}', '/_plugins/_ism/remove/{index}'),
    ],
    why: 'Policies are not supported yet: call `_rollover` and delete old indices from a schedule of your own.',
  },
  {
    name: 'snapshot',
    scope: 'manage',
    routes: ['GET /_snapshot', ...methods('GET PUT POST DELETE', '/_snapshot/{repository}')],
    why: 'Make backups with `npm run backup`.',
  },
];
