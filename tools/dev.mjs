import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from './install.mjs';

checkNode();
installPackages();
const { rspack } = await import('@rspack/core');
const { RspackDevServer } = await import('@rspack/dev-server');
const { pageConfig, publicConfig, serverConfig } = await import('./rspack-config.mjs');
const { readPageScripts } = await import('./build.mjs');

const root = fileURLToPath(new URL('..', import.meta.url));
const PORT = 5601;
const SERVER_PORT = 5602;
const BUNDLES = '/0/bundles/';

// The server finds the browser code under build number 0; the next `npm start` builds again.
mkdirSync(join(root, 'build'), { recursive: true });
rmSync(join(root, 'build/stamp.json'), { force: true });
rmSync(join(root, 'build/pictures'), { force: true, recursive: true });

let server;
rspack([serverConfig, pageConfig].map((configure) => configure({ production: false }))).watch(
  {},
  (error, stats) => {
    if (error || stats.hasErrors()) {
      console.error(error ?? stats.toString({ all: false, errors: true }));
      return;
    }
    const manifest = { buildNumber: 0, files: {}, pageScripts: readPageScripts() };
    writeFileSync(join(root, 'build/manifest.json'), JSON.stringify(manifest));
    restart();
  },
);

const configuration = publicConfig({ production: false, hot: true });
const hot = new RspackDevServer(
  {
    port: PORT,
    host: '127.0.0.1',
    hot: true,
    static: false,
    devMiddleware: { publicPath: BUNDLES },
    client: { overlay: true },
    proxy: [
      {
        context: (path) => !path.startsWith(BUNDLES) && path !== '/ws',
        target: `http://127.0.0.1:${SERVER_PORT}`,
      },
    ],
  },
  rspack({ ...configuration, output: { ...configuration.output, publicPath: BUNDLES } }),
);
await hot.start();
console.log(
  `Atrium for development is at http://127.0.0.1:${PORT}: the browser reloads hot, the server restarts.`,
);

/** One after the other: the data folder belongs to one server at a time. */
function restart() {
  const start = () => {
    const args = ['--port', String(SERVER_PORT), ...process.argv.slice(2)];
    server = fork(fileURLToPath(new URL('serve.mjs', import.meta.url)), args, { stdio: 'inherit' });
  };
  if (server && server.exitCode === null) {
    server.once('exit', start);
    server.kill('SIGTERM');
  } else {
    start();
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    server?.kill('SIGTERM');
    await hot.stop();
    process.exit(0);
  });
}
