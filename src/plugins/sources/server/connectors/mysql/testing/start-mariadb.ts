import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { temporaryFolder } from '../../../../../../../tools/test/temporary-folder';
import type { TestDatabase } from './recorded-server';

export interface MariaDb extends TestDatabase {
  /** Statements of the owner of the database. */
  run(sql: string): Promise<void>;
}

export const isInstalled = (): boolean => spawnSync('mariadbd', ['--version']).status === 0;

/** The real one, in a folder of its own, which lets in `reader` with the password `pw`. */
export async function startMariaDb(): Promise<MariaDb> {
  const folder = temporaryFolder('mariadb');
  const port = await freePort();
  const data = `--datadir=${join(folder, 'data')}`;
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  spawnSync('mariadb-install-db', [data, ...user, '--auth-root-authentication-method=normal']);
  const users = join(import.meta.dirname, 'users.sql');
  const database = spawn('mariadbd', [
    '--no-defaults',
    data,
    ...user,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 's')}`,
    `--init-file=${users}`,
  ]);
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    database.once('exit', () => reject(new Error(`MariaDB ended:\n${said}`)));
    database.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('ready for connections')) resolve();
    });
  });
  await ready;
  return {
    port,
    async run(sql) {
      const client = await createConnection({
        host: '127.0.0.1',
        port,
        user: 'reader',
        password: 'pw',
        database: 'test',
        charset: 'utf8mb4',
        multipleStatements: true,
      });
      await client.query(sql).finally(() => client.end());
    },
    async close() {
      database.kill();
      await once(database, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  await once(listening, 'close');
  return port;
}
