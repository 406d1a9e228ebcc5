import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export interface TestPostgres {
  port: number;
  /** Runs statements as the owner of the database. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL itself, in this process, behind its own protocol. It takes any password. */
export async function startPostgres(): Promise<TestPostgres> {
  const database = await PGlite.create();
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 5,
  });
  await server.start();
  return {
    port: Number(/:(\d+)$/.exec(server.getServerConn())?.[1]),
    run: async (sql) => void (await database.exec(sql)),
    async close() {
      await server.stop();
      await database.close();
    },
  };
}
