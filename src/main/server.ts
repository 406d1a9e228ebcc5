import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuildManifest,
  type CommandLine,
  type Config,
  ConfigError,
  createAdministrator,
  createFirstPictures,
  createServer,
  findPreviousVersion,
  type FirstPictures,
  HELP,
  loadConfig,
  openBrowser,
  openDataFolder,
  parseArguments,
  restoreBackup,
  type Server,
  toStartSentence,
} from '#core/server/start';
import { readPassword } from './read-password';
import { beginLoading, loadsInto } from './begin-loading';
import { connectConfigured, openEngine, type OpenedEngine } from './open-engine';
import { keepsInFile, openClusterStore, openFileStore, openSharedAccounts } from './open-store';
import { applications } from './plugin-manifests';
import { plugins } from './server-plugins';
import { tellPages } from './tell-pages';
import packageInfo from '../../package.json' with { type: 'json' };

/** The folder of the project: the bundled server lies two folders below. */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** The branch of a build decides which documentation is linked. */
const BRANCH = 'main';

/** Runs the server until a signal ends it. A start that can't go on ends with one sentence and code 1. */
export async function main(argv: readonly string[]): Promise<void> {
  let config: Config | undefined;
  try {
    const commandLine = parseArguments(argv);
    if (commandLine.help) {
      process.stdout.write(HELP);
      return;
    }
    config = readConfig(commandLine);
    if (commandLine.createAdministrator) {
      await makeAdministrator(config, commandLine);
      return;
    }
    if (commandLine.restore) {
      await restore(config, commandLine.restore);
      return;
    }
    checkHost(config);
    await run(commandLine, config);
  } catch (error) {
    fail(error, config);
  }
}

function readConfig({ configFile, flags }: CommandLine): Config {
  return loadConfig({
    ...(configFile && { file: configFile }),
    defaultFile: join(root, 'config/opensearch_dashboards.yml'),
    environment: process.env,
    flags,
  });
}

function checkHost(config: Config): void {
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(config['server.host']);
  if (!isLoopback && config['auth.providers'].length === 0) {
    throw new ConfigError(
      `[server.host] ${config['server.host']} is not an address of this machine alone, and nobody would have to sign in: anybody in the network could read and delete the data. Use 127.0.0.1, or set [auth.providers] to basic and make an administrator with "npm start -- --create-administrator NAME".`,
    );
  }
}

async function makeAdministrator(config: Config, commandLine: CommandLine): Promise<void> {
  const { createAdministrator: name = '' } = commandLine;
  // Accounts that were lost are not begun again without a word.
  if (keepsInFile(config)) checkParts(config, commandLine, ['security.db']);
  const cluster = keepsInFile(config) ? undefined : await connectConfigured(config);
  const shared = await openSharedAccounts(config, cluster);
  await createAdministrator(config, name, () => readPassword(name), shared);
  await cluster?.close();
  process.stdout.write(`${name} is an administrator now.\n`);
  if (!config['auth.providers'].includes('basic')) {
    process.stdout.write('To sign in, set [auth.providers] to basic and start Atrium.\n');
  }
}

/** Before anything is opened: throws where a part is gone that was there. */
function checkParts(
  config: Config,
  { acceptMissing }: CommandLine,
  needed: Parameters<typeof openDataFolder>[0]['needed'],
) {
  return openDataFolder({
    folder: resolve(config['path.data']),
    needed,
    ...(acceptMissing && { given: acceptMissing }),
  });
}

async function restore(config: Config, file: string): Promise<void> {
  const folder = resolve(config['path.data']);
  const { madeAt, parts } = await restoreBackup(file, folder, async (part) =>
    (await import('#engine/duckdb')).readEngineFileState(part),
  );
  const withData = parts.some(({ name }) => name === 'engine.duckdb');
  process.stdout.write(
    `${folder} is what it was on ${madeAt}, ${withData ? 'with' : 'without'} its indices.\n`,
  );
}

async function run(commandLine: CommandLine, config: Config): Promise<void> {
  // What people load is for this account alone, as what they save is: the engine's files have no rights of their own.
  process.umask(0o077);
  const folder = resolve(config['path.data']);
  const dataFolder = checkParts(config, commandLine, [
    ...(keepsInFile(config) ? (['store.sqlite'] as const) : []),
    ...(keepsInFile(config) && config['auth.providers'].length > 0
      ? (['security.db'] as const)
      : []),
    ...(config['opensearch.hosts'] ? [] : (['engine.duckdb'] as const)),
  ]);
  const inFile = keepsInFile(config)
    ? openFileStore({ config, folder, onOpened: dataFolder.remember })
    : undefined;
  const opened = await openEngine(config, folder, commandLine.files, () => inFile?.prepare());
  const store = inFile ?? (await openClusterStore(config, opened.cluster));
  const server = await createServer({
    config,
    ...opened,
    openSource: async (connection) => (await import('#engine/opensearch')).openSource(connection),
    store,
    ...(config['auth.providers'].length > 0 && {
      security: await openSharedAccounts(config, opened.cluster),
    }),
    ...(commandLine.acceptMissing?.includes('store.sqlite') && { acceptsOlderStore: true }),
    plugins,
    version: packageInfo.version,
    previousVersion: readPreviousVersion(),
    branch: BRANCH,
    manifest: readManifest(),
    ...readPictures(),
    applications,
    root,
  });
  dataFolder.remember();
  const followed: { close(): Promise<void> }[] = [];
  const stop = createStop(server, [{ close: () => closeAll(followed) }, store, opened], config);
  tellPages(server, opened);
  try {
    await server.http.listen({ host: config['server.host'], port: config['server.port'] });
  } catch (error) {
    await stop();
    throw error;
  }
  endOnSignals(stop);
  writePidFile(config);
  const address = addressOf(server, config);
  printAddresses(server, opened, config);
  // A cluster that is slow to answer holds up nobody.
  void opened.describeCluster?.().then(printLine);
  const loading = beginLoading(server, opened, printLine);
  followed.push(loading);
  const path = await loading.path.catch((error: unknown) => endWith(error, stop));
  followed.push(...(await follow(server, opened, stop)));
  if (path) process.stdout.write(`Explore it at ${address}${path}\n`);
  if (commandLine.open) openBrowser(address + (path ?? ''));
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

function endOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}

function writePidFile(config: Config): void {
  const file = config['pid.file'];
  if (file) {
    writeFileSync(file, `${process.pid}\n`);
    // Whatever watches the process reads it.
    chmodSync(file, 0o644);
  }
}

/** Files none of which can be loaded end the start: nobody would look for the reason in the page. */
async function endWith(error: unknown, stop: () => Promise<void>): Promise<never> {
  await stop();
  throw error;
}

/** What is configured and can't be asked ends the start as well. */
async function follow(server: Server, opened: OpenedEngine, stop: () => Promise<void>) {
  try {
    const one = opened.follow?.(loadsInto(server), printLine);
    return one ? [one] : [];
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeAll(all: readonly { close(): Promise<void> }[]): Promise<void> {
  for (const one of all) await one.close();
}

/** Once: what is being asked is answered, then the data is flushed and the folder let go. */
function createStop(
  server: Server,
  opened: readonly { close(): Promise<void> }[],
  config: Config,
): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= (async () => {
      await server.stop();
      for (const one of opened) {
        await one.close();
      }
      if (config['pid.file']) {
        rmSync(config['pid.file'], { force: true });
      }
    })();
    return stopped;
  };
}

function printAddresses(server: Server, { description }: OpenedEngine, config: Config): void {
  process.stdout.write(`Atrium is at ${addressOf(server, config)} (engine: ${description}).\n`);
  for (const { title, http } of server.listeners) {
    process.stdout.write(`${title} is at ${originOf(http, config)}.\n`);
  }
}

const addressOf = ({ http }: Server, config: Config): string =>
  originOf(http, config) + (config['server.basePath'] ?? '');

function originOf({ server }: Server['http'], config: Config): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config['server.port'];
  const host = config['server.host'].includes(':')
    ? `[${config['server.host']}]`
    : config['server.host'];
  const scheme = config['server.ssl.enabled'] ? 'https' : 'http';
  return `${scheme}://${host}:${port}`;
}

/** Its open pages still work after an upgrade. */
function readPreviousVersion(): string | undefined {
  const file = join(root, 'CHANGELOG.md');
  return existsSync(file)
    ? findPreviousVersion(readFileSync(file, 'utf8'), packageInfo.version)
    : undefined;
}

/** While developing nothing is drawn on the server. */
function readPictures(): { pictures?: FirstPictures } {
  const script = fileURLToPath(new URL('../pictures/first-pictures.mjs', import.meta.url));
  return existsSync(script)
    ? {
        pictures: createFirstPictures(script, {
          translations: join(root, 'translations'),
          files: join(root, 'build/public'),
        }),
      }
    : {};
}

function readManifest(): BuildManifest {
  const file = join(root, 'build/manifest.json');
  if (!existsSync(file)) {
    throw new ConfigError('The browser code is not built. Run "npm run build" first.');
  }
  return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
}

function fail(error: unknown, config: Config | undefined): void {
  const sentence = toStartSentence(
    error,
    config?.['server.port'] ?? 0,
    config?.['server.host'] ?? '',
  );
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}
