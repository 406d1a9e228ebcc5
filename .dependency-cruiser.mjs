/** Which folder may import which: docs/architecture.md explains the table. */
const layer = (name, from, forbidden) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$|/testing/' },
  to: { path: forbidden },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Between modules; queries in queries and the like call each other inside one.',
      severity: 'error',
      from: { path: '^(src/[^/]+/[^/]+)/' },
      to: { circular: true, pathNot: '^$1/', viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    layer('common-is-pure', '^src/common', '^src/(engine|store|ui|core|plugins|main)|^node_modules/(react|@duckdb|fastify)|^(fs|path|http|os|child_process)$'),
    layer('cluster-knows-common-only', '^src/cluster', '^src/(engine|store|ui|core|plugins|main)'),
    layer('engine-knows-common-only', '^src/(engine|store)', '^src/(ui|core|plugins|main)'),
    layer('ui-knows-common-only', '^src/ui', '^src/(cluster|engine|store|core|plugins|main)'),
    layer('core-public-knows-no-plugin', '^src/core/public', '^src/(cluster|engine|store|plugins|main|core/server)'),
    layer('page-scripts-know-common-only', '^src/core/page', '^src/(engine|store|ui|plugins|main|core/(public|server))|^node_modules'),
    layer('core-server-knows-no-plugin', '^src/core/server', '^src/(ui|plugins|main|core/public)'),
    layer('core-server-knows-no-insides-of-the-engine', '^src/core/server', '^src/engine/(duckdb|opensearch)'),
    layer('plugin-common-is-pure', '^src/plugins/[^/]+/common', '^src/(engine|store|ui|core|main|plugins/[^/]+/(public|server))|^node_modules/(react|@duckdb|fastify)|^(fs|path|http|os|child_process)$'),
    layer('plugin-public-knows-no-server', '^src/plugins/[^/]+/public', '^src/(cluster|engine|store|main|core/server|plugins/[^/]+/server)'),
    layer('plugin-server-knows-no-public', '^src/plugins/[^/]+/server', '^src/(ui|main|core/public|engine/(duckdb|opensearch)|plugins/[^/]+/public)'),
    layer('compat-is-not-imported', '^src/(common|engine|store|ui|core|plugins|main)', '^src/compat'),
    layer('main-is-not-imported', '^src/(common|engine|store|ui|core|plugins)', '^src/main'),
    {
      name: 'modules-are-entered-by-their-index',
      severity: 'error',
      comment: 'Another module is reached by its # name only.',
      from: { path: '^src/(common|plugins)/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(common|plugins)/[^/]+/', pathNot: ['^src/$1/$2/', '/index\\.ts$'] },
    },
    { name: 'core-is-entered-by-its-index', severity: 'error', from: { path: '^src/(plugins|main)', pathNot: '\\.test\\.tsx?$' }, to: { path: '^src/core/(public|server)/', pathNot: ['/(index|start)\\.ts$', '/testing/'] } },
    { name: 'only-main-starts', severity: 'error', comment: 'Plugins use what index.ts of the core offers.', from: { path: '^src', pathNot: '^src/main/|\\.test\\.tsx?$' }, to: { path: '^src/core/(public|server)/start\\.ts$' } },
    { name: 'store-is-entered-by-its-index', severity: 'error', from: { path: '^src', pathNot: '^src/store/|\\.test\\.tsx?$|/testing/' }, to: { path: '^src/store/', pathNot: '/index\\.ts$' } },
    { name: 'only-ui-imports-charts-and-grids', severity: 'error', from: { path: '^src', pathNot: '^src/ui' }, to: { path: '^node_modules/(echarts|@tanstack/react-virtual|react-grid-layout|marked)' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
