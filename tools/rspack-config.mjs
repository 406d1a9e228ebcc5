import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

export const root = fileURLToPath(new URL('..', import.meta.url));
const browsers = ['chrome >= 120', 'firefox >= 121', 'safari >= 17.2'];
const themes = ['v7light', 'v7dark', 'v8light', 'v8dark', 'v9light', 'v9dark'];

/**
 * Whether pages load the chunk before they are drawn for the first time; pages that a link of another one leads to do not
 * count, nor what few charts have.
 */
const isOfFirstPicture = ({ name }) =>
  /^(app-(?!traces$)|chart-(?!formulas$)|charts$|discover-panel$|search-bar$|visualizations$)/.test(
    name ?? '',
  );

/** @param {{ production: boolean, hot?: boolean }} options */
export function publicConfig({ production, hot = false }) {
  return {
    name: 'public',
    mode: production ? 'production' : 'development',
    context: root,
    target: ['web', 'es2022'],
    // Not 'eval': the page's policy forbids it.
    devtool: production ? false : 'cheap-module-source-map',
    entry: {
      core: './src/main/public.ts',
      // Handed to a frame as text: whole in one file.
      'vega.frame': './src/plugins/vega/public/frame/frame.ts',
      ...Object.fromEntries(
        themes.map((theme) => [`theme.${theme}`, `./src/ui/themes/theme.${theme}.css`]),
      ),
    },
    output: {
      path: join(root, 'build/public'),
      // The page says where the files lie: the path carries base path and build number.
      publicPath: 'auto',
      filename: ({ chunk }) => (chunk.name === 'core' ? 'core.entry.js' : '[name].js'),
      chunkFilename: 'core.chunk.[id].js',
      cssFilename: '[name].css',
      cssChunkFilename: 'core.chunk.[id].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 120_000,
      uniqueName: 'atrium',
      clean: production,
    },
    // RxJS has its classes in the language of our browsers too, without the helpers that the older one needs.
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
      // Words of charts are ours: ECharts writes none in Chinese either.
      alias: { '../i18n/langZH.js': '../i18n/langEN.js' },
      // The parser of HJSON asks it how lines end where something is written.
      fallback: { os: false },
    },
    module: {
      parser: {
        // Custom properties reach from one sheet to another, as tokens do: a name of one sheet alone is lost.
        'css/module': { namedExports: false, dashedIdents: false },
      },
      generator: {
        'css/module': {
          localIdentName: production ? '[hash:base64:6]' : '[name]-[local]',
          exportsOnly: false,
        },
      },
      rules: [
        ...typescriptRules(browsers, hot),
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      splitChunks: {
        chunks: 'async',
        minSize: 60_000,
        cacheGroups: {
          // What most apps use is one file: each one more costs the first page a request.
          default: false,
          defaultVendors: false,
          // What only dialogs share that are opened later is none of it.
          apps: { name: 'apps', chunks: isOfFirstPicture, minChunks: 3, priority: 1 },
          // What draws tables of documents is a third of that file, and a dashboard of charts has none.
          grid: {
            name: 'grid',
            test: /[\\/](node_modules[\\/]@tanstack[\\/](react-)?virtual|src[\\/]ui[\\/]grid)/,
            minChunks: 2,
            minSize: 0,
            priority: 2,
          },
          // What explains refused values comes with the query bar that they were typed in: Home has neither.
          queries: {
            name: 'search-bar',
            test: /[\\/]src[\\/]common[\\/]refused-values[\\/](written-values|kinds)/,
            chunks: isOfFirstPicture,
            minChunks: 2,
            minSize: 0,
            priority: 2,
          },
          // What draws charts comes with the first chart, however many apps have some.
          drawing: {
            name: 'drawing',
            test: /[\\/](node_modules[\\/](echarts|zrender)|src[\\/]ui[\\/]charts)[\\/]/,
            minChunks: 3,
            priority: 2,
          },
          // What index patterns say of fields is asked for wherever charts are, and so are fields to choose from.
          chartTypes: {
            name: 'chart-types',
            test: /[\\/]src[\\/](plugins[\\/](visualizations|index-patterns[\\/]common)|common[\\/]search-source|ui[\\/]combo-box)[\\/]/,
            chunks: isOfFirstPicture,
            minChunks: 2,
            minSize: 0,
            priority: 2,
          },
          shared: { minChunks: 2, reuseExistingChunk: true },
        },
      },
      minimizer: [
        // One letter beyond Latin, and a browser keeps every letter of a script in two bytes: 1.3 MB more.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { format: { asciiOnly: true } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
      }),
      ...(hot ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
}

/** @param {{ production: boolean }} options */
export function serverConfig({ production }) {
  return {
    name: 'server',
    mode: production ? 'production' : 'development',
    context: root,
    target: 'node20',
    devtool: 'source-map',
    entry: {
      server: './src/main/server.ts',
      // `npm run promote`.
      promote: './src/main/promote.ts',
      // A thread's own script, beside the server's.
      'store-reader': './src/store/sqlite/readers/reader.ts',
      // The script of the process that reads files of other people.
      'file-loader': './src/engine/duckdb/load/isolated/file-loader.ts',
      'cut-words': './src/engine/duckdb/text/cutting/cutter-worker.ts',
      'write-log': './src/engine/duckdb/writes/log-worker.ts',
      'long-documents': './src/engine/duckdb/writes/long/long-worker.ts',
    },
    output: {
      path: join(root, 'build/server'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: production,
    },
    // Native code and what finds files beside itself stay packages. The database's JavaScript is part of the build: loading its 120
    // files took a quarter of a second of each start.
    externals: [{ '@duckdb/node-bindings': 'node-commonjs @duckdb/node-bindings' }],
    externalsPresets: { node: true },
    resolve: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      conditionNames: ['node', 'import', 'require'],
      alias: {
        // Native code and another runtime, which the client of PostgreSQL does without.
        'pg-native': false,
        'pg-cloudflare': false,
      },
    },
    module: {
      // Addresses beside the built file are found at run time.
      parser: { javascript: { url: false, importMeta: { url: false, glob: true } } },
      rules: [
        ...typescriptRules(['node 20'], false),
        // What these packages require of each other are their CommonJS modules: the others have another shape.
        {
          test: /node_modules[\\/](?:pg|mysql2)[^\\/]*[\\/]/,
          resolve: { conditionNames: ['node', 'require'] },
        },
      ],
    },
    // The text of the code stays in memory while the server runs: in letters of one byte each it takes half. Names and lines
    // stay as they are, for the log.
    optimization: {
      minimize: production,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            minify: false,
            compress: false,
            mangle: false,
            format: { comments: false, ascii_only: true },
          },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    node: { __dirname: false, __filename: false },
  };
}

/**
 * The scripts that stand in the page itself and run before the core's. They are written in the language of old browsers: one that
 * is too old has to be able to read the sentence that says so.
 * @param {{ production: boolean }} options
 */
export function pageConfig({ production }) {
  const { resolve, plugins } = publicConfig({ production });
  return {
    name: 'page',
    mode: production ? 'production' : 'development',
    context: root,
    target: ['web', 'es5'],
    devtool: false,
    entry: { head: './src/core/page/head.ts', afterPicture: './src/core/page/after-picture.ts' },
    output: { path: join(root, 'build/page'), filename: '[name].js', clean: production },
    resolve,
    module: { rules: typescriptRules(['ie 11'], false) },
    performance: false,
    stats: 'errors-warnings',
    plugins: plugins.slice(0, 1),
  };
}

/**
 * What draws the first pictures of apps on the server: the browser's components, with the class names that its styles have.
 * @param {{ production: boolean }} options
 */
export function picturesConfig({ production }) {
  const { resolve, module } = publicConfig({ production });
  const server = serverConfig({ production });
  return {
    ...server,
    name: 'pictures',
    entry: { 'first-pictures': './src/main/first-pictures.tsx' },
    output: { ...server.output, path: join(root, 'build/pictures'), uniqueName: 'atrium' },
    resolve: { ...resolve, conditionNames: ['node', 'import', 'require'] },
    module: {
      ...module,
      generator: { 'css/module': { ...module.generator['css/module'], exportsOnly: true } },
    },
    optimization: { minimize: production },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
      }),
    ],
  };
}

function typescriptRules(targets, refresh) {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        env: { targets },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', refresh } },
        },
      },
      type: 'javascript/auto',
    },
  ];
}
