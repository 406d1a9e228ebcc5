import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isInstalled } from './installed';
import type { Program } from './program';

const run = promisify(execFile);
const SOURCES = fileURLToPath(new URL('java/src/main/java', import.meta.url));
const POM = fileURLToPath(new URL('java/pom.xml', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../.cache/opensearch-java', import.meta.url));
const CLASSES = join(CACHE, 'classpath');

/** Where the client and what it needs lie, from Maven Central. */
async function classPath(): Promise<string> {
  if (!existsSync(CLASSES)) {
    await mkdir(CACHE, { recursive: true });
    const goal = 'dependency:build-classpath';
    await run('mvn', ['-q', '-B', '-f', POM, goal, `-Dmdep.outputFile=${CLASSES}`]);
  }
  return readFile(CLASSES, 'utf8');
}

const missing = () =>
  ['java', 'mvn']
    .filter((command) => !isInstalled(command))
    .map((command) => `${command} is not installed`)[0];

async function runJava(file: string, url: string): Promise<unknown> {
  // A single file needs no build.
  const source = join(SOURCES, file);
  const { stdout } = await run('java', ['-cp', await classPath(), source, url]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

export const javaClient: Program = {
  name: 'opensearch-java',
  missing,
  expected: {
    version: '3.8.0',
    errors: false,
    conflict: 409,
    walked: 1000,
    tags: 'even,odd',
    scrolled: 500,
    bucket: 'even 500',
  },
  run: (url) => runJava('Program.java', url),
};

/** What the program with each address prints, as OpenSearch 3.8 let it. */
const ANSWERS = new URL('java/every-endpoint.json', import.meta.url);

export const javaEndpoints: Program = {
  name: 'opensearch-java, each address once',
  missing,
  expected: JSON.parse(readFileSync(ANSWERS, 'utf8')),
  run: (url) => runJava('EveryEndpoint.java', url),
};
