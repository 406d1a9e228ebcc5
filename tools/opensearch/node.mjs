// Starts one real OpenSearch node on free ports of 127.0.0.1 in a folder of its own.
//   node tools/opensearch/node.mjs        prints its address and runs until Ctrl+C
//   node tools/opensearch/node.mjs 1      one of 1.x; 2: one of 2.x
import { spawn } from 'node:child_process';
import { cpus, tmpdir } from 'node:os';
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  fetchOlderOpenSearch,
  fetchOpenSearch,
  fetchSecuredOpenSearch,
  joinClassPath,
} from './fetch.mjs';
import { SECURITY, securityFiles } from './security.mjs';

const NOBODY = 65_534;
const START_TIMEOUT = 240_000;
const PARTS = ['config', 'config/opensearch-security', 'data', 'logs', 'temp'];
const FLAGS_BEFORE_3 = ['-Djava.security.manager=allow'];
const FLAGS_OF_3 = [
  '-Djava.locale.providers=SPI,CLDR',
  '--add-opens=java.base/java.nio=ALL-UNNAMED',
  '-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1',
  '-javaagent:agent/opensearch-agent.jar',
];

/**
 * @param {{heap?: string, compilesWell?: boolean}} options `compilesWell` for measures: compiling well takes longer than tests run
 * @returns {Promise<{url: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startNode(options = {}) {
  const [port, transport] = [await freePort(), await freePort()];
  return runNode({ port, transport }, 'discovery.type: single-node', options);
}

/**
 * One cluster of several nodes.
 * @param {number} count
 * @param {{heap?: string}} options of each
 * @returns {Promise<{url: string, pid: number, stop: () => Promise<void>}[]>}
 */
export async function startNodes(count, options = {}) {
  const places = [];
  for (let at = 0; at < count; at += 1) {
    places.push({ port: await freePort(), transport: await freePort(), name: `node-${at}` });
  }
  const seeds = places.map(({ transport }) => `"127.0.0.1:${transport}"`).join(', ');
  const names = places.map(({ name }) => name).join(', ');
  const discovery = `discovery.seed_hosts: [${seeds}]\ncluster.initial_cluster_manager_nodes: [${names}]`;
  const [{ port }] = places;
  return Promise.all(
    places.map((place) => runNode({ ...place, cluster: port }, discovery, options)),
  );
}

async function runNode(place, settings, { heap = '1g', compilesWell = false }) {
  const flags = { heap, compilesWell, more: FLAGS_OF_3 };
  return runOpenServer(await fetchOpenSearch(), { place, settings, flags });
}

/**
 * A node of an older version, without scripts, analyzers of languages and processors of pipelines.
 * @param {1 | 2} major
 * @returns {Promise<{url: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startOlderNode(major) {
  const server = await fetchOlderOpenSearch(major);
  const place = { port: await freePort(), transport: await freePort() };
  const flags = { heap: '700m', compilesWell: false, more: FLAGS_BEFORE_3 };
  return runOpenServer(server, { place, settings: 'discovery.type: single-node', flags });
}

/** One that asks for no password. */
async function runOpenServer(server, { place, settings, flags }) {
  const url = `http://127.0.0.1:${place.port}`;
  const isUp = () =>
    fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=2s`).then(({ ok }) => ok);
  return { ...(await runServer(server, { place, settings, flags, isUp })), url };
}

/**
 * A node of 2.19 with the security plugin, which asks for a password or a token, over TLS.
 * @param {{certificate: string, key: string}} own PEM, for its name and address
 * @param {{admin: string, jwtKey: string}} secrets the bcrypt hash of the administrator’s password, and the key of tokens in base64
 * @param {(port: number) => Promise<boolean>} isUp whether it answers
 * @returns {Promise<{url: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startSecuredNode(own, secrets, isUp) {
  const server = await fetchSecuredOpenSearch();
  const [port, transport] = [await freePort(), await freePort()];
  const { stop, pid } = await runServer(server, {
    place: { port, transport },
    settings: `discovery.type: single-node\n${SECURITY}`,
    files: {
      'cert.pem': own.certificate,
      'key.pem': own.key,
      ...Object.fromEntries(
        Object.entries(securityFiles(secrets)).map(([name, value]) => [
          `opensearch-security/${name}.yml`,
          JSON.stringify(value),
        ]),
      ),
    },
    flags: { heap: '700m', compilesWell: false, more: FLAGS_BEFORE_3 },
    isUp: () => isUp(port),
  });
  return { url: `https://127.0.0.1:${port}`, pid, stop };
}

/** @param {{home: string, java: string, classPath: string[]}} server */
async function runServer({ home, java, classPath }, { place, settings, files = {}, flags, isUp }) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-opensearch-'));
  await writeConfiguration(folder, place, { settings, files });
  const output = await open(join(folder, 'output.log'), 'a');
  // The server refuses to run as root.
  const root = process.getuid?.() === 0;
  const child = spawn(java, options({ home, folder, classPath, ...flags }), {
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
  try {
    await waitUntilHealthy(isUp, child);
  } catch (error) {
    const log = await readFile(join(folder, 'output.log'), 'utf8');
    await stop();
    throw new Error(`${error.message}\n${log.slice(-3000)}`, { cause: error });
  }
  return { pid: child.pid ?? 0, stop };
}

/**
 * Without the breaker of real memory: it counts what is no longer used, too, and refuses whatever is asked (429) until the heap
 * happens to be tidied up.
 */
async function writeConfiguration(
  folder,
  { port, transport, name = 'only', cluster = port },
  { settings, files },
) {
  for (const part of PARTS) await mkdir(join(folder, part));
  await writeFile(
    join(folder, 'config', 'opensearch.yml'),
    `cluster.name: atrium-comparison-${cluster}
node.name: ${name}
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${transport}
${settings}
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
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, 'config', file), text, { mode: 0o600 });
  }
  if (process.getuid?.() !== 0) return;
  for (const part of ['', ...PARTS, ...Object.keys(files).map((file) => `config/${file}`)]) {
    await chown(join(folder, part), NOBODY, NOBODY);
  }
  await chmod(folder, 0o755);
}

function options({ home, folder, heap, classPath, compilesWell, more }) {
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
    `-Djava.io.tmpdir=${folder}/temp`,
    '-Djna.nosys=true',
    `-Djna.tmpdir=${folder}/temp`,
    '-Dio.netty.noUnsafe=true',
    '-Dlog4j2.disable.jmx=true',
    ...more,
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${folder}/config`,
    '-Dopensearch.distribution.type=zip',
    '-Dopensearch.bundled_jdk=false',
    '-cp',
    joinClassPath(classPath),
    'org.opensearch.bootstrap.OpenSearch',
  ];
}

async function waitUntilHealthy(isUp, child) {
  const end = Date.now() + START_TIMEOUT;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error('OpenSearch ended while it started.');
    if (await isUp().catch(() => false)) return;
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
  const [major] = process.argv.slice(2);
  const node = await (major ? startOlderNode(Number(major)) : startNode());
  console.log(node.url);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void node.stop().then(() => process.exit(0)));
  }
}
