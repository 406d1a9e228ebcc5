// Measures documents that stream in through the port for OpenSearch's clients, beside a real OpenSearch node, and writes
// docs/benchmarks-writes.md.
//   npm run bench:writes [-- --seconds 60] [--only plain,panels,ids]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from '../../tools/install.mjs';

checkNode();
installPackages();
const { build } = await import('../../tools/build.mjs');
const { startNode } = await import('../../tools/opensearch/node.mjs');
const { freePort, startServer } = await import('../atrium-server.mjs');
const { createBodies } = await import('./lines.mjs');
const { createClient, createIndex, runLoad, watchFound, watchPanels } = await import('./load.mjs');
const { writesPage } = await import('./page.mjs');

const option = (name, otherwise) => {
  const position = process.argv.indexOf(`--${name}`);
  return position < 0 ? otherwise : process.argv[position + 1];
};
const seconds = Number(option('seconds', '60'));
const only = option('only', 'plain,panels,ids').split(',');
const MODES = {
  plain: { title: 'documents without ids' },
  panels: { title: 'documents without ids, with eight panels over the last minute', panels: true },
  ids: { title: 'documents with ids, a tenth of them known', withIds: true },
};
const BODIES = { count: 20, lines: 1000 };

await build();
const results = [];
for (const name of only) {
  const mode = MODES[name];
  // In turn: they share the machine.
  const peer = await measure(await startPeer(), mode);
  const ours = await measure(await startOurs(), mode);
  results.push({ ...mode, ours, peer });
  console.log(name, JSON.stringify({ ours, peer }));
}
const page = writesPage(results, { seconds });
writeFileSync(fileURLToPath(new URL('../../docs/benchmarks-writes.md', import.meta.url)), page);
console.log(page);

async function startPeer() {
  const node = await startNode({ heap: '2g', compilesWell: true });
  return { url: node.url, pid: node.pid, stop: node.stop };
}

async function startOurs() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const [port, api] = [await freePort(), await freePort()];
  const start = () => startServer(port, folder, [`--opensearch-port=${api}`]);
  let server = await start();
  return {
    url: `http://127.0.0.1:${api}`,
    pid: server.pid,
    /** Killed while documents come in: seconds until it is open again. */
    async reopen() {
      const ended = new Promise((resolve) => setTimeout(resolve, 200));
      process.kill(server.pid, 'SIGKILL');
      await ended;
      const started = performance.now();
      server = await start();
      return (performance.now() - started) / 1000;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function measure(server, { withIds = false, panels = false }) {
  const client = createClient(server.url);
  try {
    await createIndex(client);
    const bodies = createBodies({ ...BODIES, withIds });
    // Compilers are still at work.
    await runLoad(client, { bodies, seconds: Math.min(15, seconds / 4) });
    const watching = new AbortController();
    const before = processorSeconds(server.pid);
    const watched = [
      watchFound(client, watching.signal),
      panels ? watchPanels(client, watching.signal) : [],
    ];
    const load = await runLoad(client, { bodies, seconds });
    watching.abort();
    const [found, panelTimes] = await Promise.all(watched);
    const processor = processorSeconds(server.pid) - before;
    const memory = peakBytes(server.pid);
    const restSeconds = await untilIdle(server.pid);
    const reopen =
      server.reopen && !panels && !withIds ? await killed(server, client, bodies) : undefined;
    return {
      perSecond: load.documents / (load.foundMs / 1000),
      acknowledged: load.documents / (load.tookMs / 1000),
      refused: load.refused,
      microseconds: (processor * 1e6) / load.documents,
      found: spread(found),
      panels: spread(panelTimes),
      restSeconds,
      memory,
      reopen,
    };
  } finally {
    client.close();
    await server.stop();
  }
}

async function killed(server, client, bodies) {
  const load = runLoad(client, { bodies, seconds: 30 }).catch(() => {});
  await wait(5000);
  const seconds = await server.reopen();
  await load;
  return seconds;
}

function spread(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return sorted.length === 0 ? undefined : { median: at(0.5), p95: at(0.95), most: sorted.at(-1) };
}

/** Of the process, which is the server's own. */
function processorSeconds(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

function peakBytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Seconds until what is left to do in the background is done. */
async function untilIdle(pid) {
  const started = performance.now();
  let last = started;
  for (let quiet = 0; quiet < 6;) {
    const before = processorSeconds(pid);
    await wait(500);
    if (processorSeconds(pid) - before > 0.1) {
      quiet = 0;
      last = performance.now();
    } else quiet += 1;
  }
  return (last - started) / 1000;
}
