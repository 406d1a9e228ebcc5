import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../../../../../tools/test/temporary-folder';

const run = promisify(execFile);
const CACHE = resolve('.cache/s3rver');
const VERSION = '3.7.1';
/** Those that it knows unless told otherwise. */
export const S3RVER_KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

export interface S3rver {
  host: string;
  put(path: string, body: string | Buffer): Promise<void>;
  delete(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Why it can't run on this machine; undefined where it can. */
export async function missing(): Promise<string | undefined> {
  try {
    if (existsSync(join(CACHE, 'node_modules/s3rver'))) return undefined;
    await mkdir(CACHE, { recursive: true });
    const given = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', CACHE];
    await run('npm', [...given, `s3rver@${VERSION}`]);
    return undefined;
  } catch (error) {
    return `s3rver could not be installed from npm: ${String((error as Error).message).split('\n')[0]}`;
  }
}

/** With a bucket named `bucket`, in a folder of its own. */
export async function startS3rver(): Promise<S3rver> {
  const program = join(import.meta.dirname, 'run-s3rver.mjs');
  // It makes tokens by a cipher that OpenSSL has given up.
  const given = ['--openssl-legacy-provider', program, CACHE, temporaryFolder('s3rver')];
  const server = spawn(process.execPath, given, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [text] = (await once(server.stdout, 'data')) as [Buffer];
  const host = `127.0.0.1:${Number(text.toString())}`;
  const ask = async (method: string, path: string, body?: string | Buffer) => {
    const answer = await fetch(`http://${host}/bucket/${path}`, { method, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}: ${await answer.text()}`);
  };
  return {
    host,
    put: (path, body) => ask('PUT', path, body),
    delete: (path) => ask('DELETE', path),
    async close() {
      server.stdin.end();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
