import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fastify from 'fastify';

/** What our server is compared with: Fastify that opens DuckDB and answers one page. */
const [port, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'));
const connection = await instance.connect();
await connection.run('SELECT 1');
const server = fastify();
server.get('/*', async (_request, reply) =>
  reply.type('text/html').send('<!DOCTYPE html><title>x</title>'),
);
await server.listen({ host: '127.0.0.1', port: Number(port) });
