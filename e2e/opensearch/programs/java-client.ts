import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isInstalled } from './installed';
import type { Program } from './program';

const run = promisify(execFile);
const SOURCE = fileURLToPath(new URL('java/src/main/java/Program.java', import.meta.url));
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

export const javaClient: Program = {
  name: 'opensearch-java',
  missing: () =>
    ['java', 'mvn']
      .filter((command) => !isInstalled(command))
      .map((command) => `${command} is not installed`)[0],
  expected: {
    version: '3.8.0',
    errors: false,
    conflict: 409,
    walked: 1000,
    tags: 'even,odd',
    scrolled: 500,
    bucket: 'even 500',
  },
  async run(url) {
    // A single file needs no build.
    const { stdout } = await run('java', ['-cp', await classPath(), SOURCE, url]);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  },
};
