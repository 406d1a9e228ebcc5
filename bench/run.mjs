// Measures every figure of docs/benchmarks.md in one run, each beside its baseline, and writes the page.
//   npm run bench [-- --only searches,saved-objects] [--runs 5]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from '../tools/install.mjs';

checkNode();
installPackages();
const { build } = await import('../tools/build.mjs');
const { checkSizes } = await import('../tools/check-sizes.mjs');
const { installBrowser } = await import('../tools/find-browser.mjs');
const { measurePages } = await import('./measure-page.mjs');
const { measureDiscover } = await import('./discover/measure.mjs');
const { measureDashboards } = await import('./dashboards.mjs');
const { measurePanels } = await import('./panels.mjs');
const { measureScrolling } = await import('./scroll.mjs');
const { measurePeople } = await import('./people.mjs');
const { measureShell } = await import('./shell.mjs');
const { measureSavedObjects } = await import('./saved-objects.mjs');
const { measureSearches } = await import('./searches.mjs');
const { measureLightRequest } = await import('./light-request.mjs');
const { measureStart } = await import('./server-start.mjs');
const { freePort, startServer, wideTable } = await import('./atrium-server.mjs');
const { toPage } = await import('./page.mjs');
const { servePages } = await import('./pages/serve.mjs');

const root = fileURLToPath(new URL('..', import.meta.url));
const dataSets = join(root, 'node_modules/vega-datasets/data');
const resultFile = join(root, '.cache/bench.json');
const option = (name, otherwise) => {
  const position = process.argv.indexOf(`--${name}`);
  return position < 0 ? otherwise : process.argv[position + 1];
};
const only = option(
  'only',
  'sizes,start,searches,light,people,pages,shell,scrolling,ingest,saved-objects,dashboards,panels,discover',
).split(',');
const runs = Number(option('runs', '5'));

installBrowser();
await build();
/** Parts that are not asked for keep their last figures. */
const results = readResults();
if (only.includes('sizes')) {
  results.sizes = checkSizes().map(({ name, size, limit }) => ({ name, size, limit }));
}
if (only.includes('start')) {
  results.start = await measureStart(runs);
}
if (only.includes('shell')) {
  await measureShellOnServer();
}
if (only.some((part) => ['searches', 'pages', 'scrolling'].includes(part))) {
  await measureOnServer();
}
if (only.includes('light')) {
  results.light = await measureLightRequest(runs);
}
if (only.includes('people')) {
  results.people = await measurePeople({ flights: join(dataSets, 'flights-3m.parquet') });
}
if (only.includes('dashboards')) {
  const peers = await servePages();
  const flights = join(dataSets, 'flights-3m.parquet');
  results.dashboards = await measureDashboards({ flights, peersUrl: peers.url, runs });
  peers.close();
}
if (only.includes('panels')) {
  const peers = await servePages();
  const flights = join(dataSets, 'flights-3m.parquet');
  results.panels = await measurePanels({ flights, peers, runs });
  peers.close();
}
if (only.includes('saved-objects')) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  try {
    results.savedObjects = await measureSavedObjects(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (only.includes('discover')) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  try {
    results.discover = await measureDiscover(folder, { runs });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (only.includes('ingest')) {
  results.ingest = JSON.parse(await runScript(['bench/ingest/run.mjs', '--runs', String(runs)]));
}
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(resultFile, JSON.stringify(results, undefined, 1));
writeFileSync(join(root, 'docs/benchmarks.md'), toPage(results));
console.log(toPage(results));

async function measureShellOnServer() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const flag = `--plugins.paths=${join(root, 'bench/plugin')}`;
  const server = await startServer(await freePort(), join(folder, 'data'), [flag]);
  const peers = await servePages();
  try {
    const blankUrl = `${peers.url}/blank-react`;
    results.shell = await measureShell({ shellUrl: server.url, blankUrl, runs: runs * 2 });
  } finally {
    peers.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOnServer() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const port = await freePort();
  const wide = join(folder, 'wide.csv');
  writeFileSync(wide, wideTable());
  const url = `http://127.0.0.1:${port}`;
  const empty = await startServer(await freePort(), join(folder, 'empty'), []);
  const server = await startServer(port, join(folder, 'data'), [
    join(dataSets, 'flights-3m.parquet'),
    wide,
  ]);
  const peers = await servePages();
  try {
    if (only.includes('searches')) {
      results.searches = await measureSearches(url, dataSets);
    }
    if (only.includes('pages')) {
      results.pages = await measurePages(
        [
          {
            name: 'blank React page',
            url: `${peers.url}/blank-react`,
            selectors: ['[data-ready]'],
          },
          {
            name: 'Home',
            url: `${empty.url}/app/home`,
            // The server draws it; what is pressed then, is done when the scripts run.
            selectors: ['main article'],
            running: ['[data-test-subj="homeApp"][data-loaded]', 'article'],
          },
          {
            name: 'React page with one chart',
            url: `${peers.url}/react-chart`,
            selectors: ['[data-ready]'],
          },
          {
            name: 'Discover, 3 M rows',
            url: `${url}/app/discover#/?_a=(index:flights-3m)`,
            selectors: ['[data-test-subj="discoverTotal"] strong', 'canvas', '[aria-rowindex="2"]'],
          },
          {
            name: 'blank React page in a process of its own',
            url: `${peers.url}/isolated/blank-react`,
            selectors: ['[data-ready]'],
          },
        ],
        runs,
      );
    }
    if (only.includes('scrolling')) {
      const columns = Array.from({ length: 30 }, (_, n) => `c${n}`).join(',');
      results.scrolling = await measureScrolling(
        `${url}/app/discover#/?_a=(index:wide,columns:!(${columns}))`,
        5,
      );
    }
  } finally {
    peers.close();
    await Promise.all([server.stop(), empty.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runScript(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const part of child.stdout) {
    output += part;
  }
  return output;
}

function readResults() {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    return {};
  }
}
