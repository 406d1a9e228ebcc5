import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { costs } from './costs';
import { clusterUrl } from './on-cluster';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const dataSets = join(root, 'node_modules/vega-datasets/data');

/** No server stays behind when a worker of the tests is killed. */
const END_WITH_OWNER = new URL('../../tools/test/end-with-owner.mjs', import.meta.url).href;

export interface Atrium {
  url: string;
  process: ChildProcess;
  dataFolder: string;
  output: () => string;
  /** Ends the server and throws its data away. */
  stop(): Promise<void>;
}

export interface AtriumOptions {
  files?: readonly string[];
  flags?: readonly string[];
  /** Kept by the caller; otherwise a new one is made and removed. */
  dataFolder?: string;
  /** Where Atrium lies; this project where missing. */
  home?: string;
}

/** Starts the built server as a person would, on a free port, with a data folder of its own. */
export async function startAtrium({
  files = [],
  flags = [],
  dataFolder,
  home = root,
}: AtriumOptions = {}): Promise<Atrium> {
  costs.servers += 1;
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'atrium-e2e-'));
  const engine = await engineFlags(dataFolder === undefined);
  const args = [
    join(home, 'tools/serve.mjs'),
    '--port',
    '0',
    '--data',
    folder,
    ...engine,
    ...flags,
    ...files,
  ];
  const child = spawn(process.execPath, ['--import', END_WITH_OWNER, ...args], {
    cwd: home,
    env: { ...process.env, ATRIUM_TEST_OWNER: String(process.pid) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const started = /Atrium is at (http:\S+)/.exec(output);
      const loaded = files.length === 0 || output.includes('Explore it at');
      if (started?.[1] && loaded) {
        resolve(started[1]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code}:\n${output}`)),
    );
  });
  return {
    url,
    process: child,
    dataFolder: folder,
    output: () => output,
    async stop() {
      await endProcess(child);
      if (dataFolder === undefined) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A node for these tests alone, which is emptied at each start: the same tests then run on a cluster. */
async function engineFlags(isNew: boolean): Promise<readonly string[]> {
  if (clusterUrl === undefined) return [];
  if (isNew) {
    for (const path of WHAT_TESTS_MAKE) await fetch(`${clusterUrl}${path}`, { method: 'DELETE' });
  }
  return ['--opensearch.hosts', clusterUrl];
}

const WHAT_TESTS_MAKE = [
  '/_data_stream/*',
  '/*?expand_wildcards=all',
  '/_index_template/*',
  '/_component_template/*',
  '/_template/*',
  '/_ingest/pipeline/*',
];

/** Runs the server to its end; for starts that can't go on. */
export async function runAtrium(
  args: readonly string[],
  timeoutMs = 20_000,
): Promise<{ code: number | null; output: string }> {
  costs.servers += 1;
  const child = spawn(process.execPath, [join(root, 'tools/serve.mjs'), ...args], { cwd: root });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, output };
}

export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** A request as the page sends it. */
export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'true', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** As a script would: the password is the first line of the standard input. Answers what the command printed. */
export async function createAdministrator(
  dataFolder: string,
  name: string,
  password: string,
  flags: readonly string[] = [],
): Promise<string> {
  const args = [
    join(root, 'tools/serve.mjs'),
    '--data',
    dataFolder,
    '--create-administrator',
    name,
    ...flags,
  ];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  const read = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.stdin.end(`${password}\n`);
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

/** The cookie of a new session of somebody who signs in with a password. */
export async function signInByPassword(
  url: string,
  username: string,
  password: string,
): Promise<{ name: string; value: string }> {
  const answer = await post(`${url}/auth/login`, { username, password });
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}
