// Starts one real OpenSearch node on free ports of 127.0.0.1 in a folder of its own.
//   node tools/opensearch/node.mjs        prints its address and runs until Ctrl+C
import { spawn } from 'node:child_process';
import { cpus, tmpdir } from 'node:os';
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fetchOpenSearch, joinClassPath } from './fetch.mjs';

const NOBODY = 65_534;
const START_TIMEOUT = 240_000;

/**
 * @param {{heap?: string, compilesWell?: boolean}} options `compilesWell` for measures: compiling well takes longer than tests run
 * @returns {Promise<{url: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startNode({ heap = '1g', compilesWell = false } = {}) {
  const { home, java, classPath } = await fetchOpenSearch();
  const folder = await mkdtemp(join(tmpdir(), 'atrium-opensearch-'));
  const [port, transport] = [await freePort(), await freePort()];
  await writeConfiguration(folder, port, transport);
  const output = await open(join(folder, 'output.log'), 'a');
  // The server refuses to run as root.
  const root = process.getuid?.() === 0;
  const child = spawn(java, options({ home, folder, heap, classPath, compilesWell }), {
    cwd: home,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder },
    stdio: ['ignore', output.fd, output.fd],
    ...(root ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  await output.close();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilHealthy(url, child);
  } catch (error) {
    const log = await readFile(join(folder, 'output.log'), 'utf8');
    await stop();
    throw new Error(`${error.message}\n${log.slice(-3000)}`, { cause: error });
  }
  return { url, pid: child.pid ?? 0, stop };
}

/**
 * Without the breaker of real memory: it counts what is no longer used, too, and refuses whatever is asked (429) until the heap
 * happens to be tidied up.
 */
async function writeConfiguration(folder, port, transport) {
  for (const name of ['config', 'data', 'logs', 'temp']) await mkdir(join(folder, name));
  await writeFile(
    join(folder, 'config', 'opensearch.yml'),
    `cluster.name: atrium-comparison-${port}
node.name: only
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${transport}
discovery.type: single-node
path.data: ${folder}/data
path.logs: ${folder}/logs
node.processors: ${cpus().length}
cluster.routing.allocation.disk.threshold_enabled: false
indices.breaker.total.use_real_memory: false
`,
  );
  await writeFile(
    join(folder, 'config', 'log4j2.properties'),
    `appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %d %p %c{1.} %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`,
  );
  if (process.getuid?.() !== 0) return;
  for (const name of ['', 'config', 'data', 'logs', 'temp']) {
    await chown(join(folder, name), NOBODY, NOBODY);
  }
  await chmod(folder, 0o755);
}

function options({ home, folder, heap, classPath, compilesWell }) {
  return [
    `-Xms${heap}`,
    `-Xmx${heap}`,
    '-XX:+UseG1GC',
    // As OpenSearch's own jvm.options: the heap is tidied up before it is nearly full.
    '-XX:G1ReservePercent=25',
    '-XX:InitiatingHeapOccupancyPercent=30',
    ...(compilesWell ? [] : ['-XX:TieredStopAtLevel=1']),
    '-Dfile.encoding=UTF-8',
    '-Djava.awt.headless=true',
    '-Djava.locale.providers=SPI,CLDR',
    `-Djava.io.tmpdir=${folder}/temp`,
    '-Djna.nosys=true',
    `-Djna.tmpdir=${folder}/temp`,
    '-Dio.netty.noUnsafe=true',
    '-Dlog4j2.disable.jmx=true',
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1',
    '-javaagent:agent/opensearch-agent.jar',
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${folder}/config`,
    '-Dopensearch.distribution.type=zip',
    '-Dopensearch.bundled_jdk=false',
    '-cp',
    joinClassPath(classPath),
    'org.opensearch.bootstrap.OpenSearch',
  ];
}

async function waitUntilHealthy(url, child) {
  const end = Date.now() + START_TIMEOUT;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error('OpenSearch ended while it started.');
    const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=2s`).catch(
      () => undefined,
    );
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`OpenSearch did not answer within ${START_TIMEOUT / 1000} s.`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address.port));
    });
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const node = await startNode();
  console.log(node.url);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void node.stop().then(() => process.exit(0)));
  }
}
