/** What nothing imports goes, but for what is named here, each with its reason. `npm run check` runs it. */
export default {
  entry: [
    'src/main/{public,server,promote}.ts',
    'src/main/first-pictures.tsx',
    // Scripts that run in the page before ours.
    'src/core/page/{head,after-picture}.ts',
    // The script of a frame, built by itself.
    'src/plugins/vega/public/frame/frame.ts',
    // Found by the manifest of their plugin.
    'src/plugins/*/{public,server}/plugin.{ts,tsx}',
    // What plugins may use, also those of others (the specification's sections 1 to 9).
    'src/core/{public,server}/index.ts',
    'src/core/{public,server}/testing/index.ts',
    // What other plugins use to add sections to the page Data.
    'src/plugins/data-management/public/index.ts',
    // The usual class names of the ecosystem, for its tests.
    'src/compat/index.ts',
    // Threads and processes of their own.
    'src/store/sqlite/readers/reader.ts',
    'src/engine/duckdb/load/isolated/file-loader.ts',
    'src/engine/duckdb/text/cutting/cutter-worker.ts',
    'src/engine/duckdb/threads/testing/answer-calls.ts',
    'src/engine/duckdb/writes/log-worker.ts',
    'src/engine/duckdb/writes/long/long-worker.ts',
    'src/**/testing/*-until-killed.ts',
    // Loaded by a function that hands the whole module on.
    'src/plugins/ingest/public/upload-views.ts',
    'src/**/*.test.{ts,tsx}',
    'examples/**/*.js',
    'bench/**/*.{mjs,js,tsx}',
    'tools/**/*.mjs',
    'e2e/**/*.test.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'tools/**/*.{mjs,ts}', 'bench/**/*.{mjs,tsx}', 'e2e/**/*.ts'],
  ignoreFiles: [
    // Declares what the page's window holds, for whoever includes it.
    'src/core/page/page-window.ts',
  ],
  ignoreDependencies: [
    // Found by path: programs that tools start, data sets of tests, the font.
    '@formatjs/cli',
    'oxlint',
    'typescript7',
    'vega-datasets',
    '@fontsource-variable/inter',
    // The native part of @duckdb/node-api, pinned to the version that was tested.
    '@duckdb/node-bindings',
  ],
  ignoreBinaries: [
    'mount',
    'umount',
    'mkfifo',
    'apt-get',
    'java',
    'mariadbd',
    'mariadb-install-db',
  ],
};
