import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The oldest Node that Atrium supports, and those that a new machine may have. The newest comes last. */
export const NODE_VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];

/**
 * The ones that unit tests run on: all of them in a long run, otherwise the oldest and the newest in turn.
 * @param {{ long: boolean, part: number }} run
 * @returns {readonly string[]}
 */
export function chooseVersions({ long, part }) {
  const ends = [NODE_VERSIONS[0], NODE_VERSIONS.at(-1)];
  return long ? NODE_VERSIONS : [ends[part % 2]];
}

/**
 * Packages of the npm registry hold them; where one can't be had, the tests run on the Node that is here.
 * @returns {Promise<{ version: string, path: string, problem?: string }>}
 */
export async function fetchNode(version) {
  const own = process.versions.node;
  if (version === own) return { version, path: process.execPath };
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(root, '.cache/node', version);
  const binary = system === 'win' ? 'bin/node.exe' : 'bin/node';
  const path = join(folder, 'node_modules', name, binary);
  if (!existsSync(path)) await install(folder, `${name}@${version}`);
  if (existsSync(path)) return { version, path };
  const problem = `The package ${name}@${version} could not be installed; they run on Node ${own} instead.`;
  return { version: own, path: process.execPath, problem };
}

function install(folder, name) {
  mkdirSync(folder, { recursive: true });
  // A folder of its own: npm would otherwise look for the project's.
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const args = [
    'install',
    name,
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const isWindows = process.platform === 'win32';
  const npm = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  return new Promise((resolve) => npm.once('close', resolve).once('error', resolve));
}
