import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteAccess } from '../principal/route-access';
import { HttpError } from './http-error';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface StaticFilesOptions {
  /** With a slash at the end. */
  prefix: string;
  folder: string;
  /** The path changes with the content: browsers never ask again. */
  immutable: boolean;
  /** Also before anybody has signed in. */
  anonymous?: boolean;
}

/**
 * Serves the files that lie in the folder when the server starts, compressed beforehand where they
 * are. A request names one of a known list and never a path: nothing else can be reached (attack 44).
 */
export async function registerStaticFiles(
  server: FastifyInstance,
  options: StaticFilesOptions,
): Promise<void> {
  const { prefix, folder, immutable, anonymous } = options;
  const known = await listFiles(folder);
  const cacheControl = immutable
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, must-revalidate';

  const config: RouteAccess = anonymous ? { access: 'anonymous' } : {};
  server.get(`${prefix}*`, { config }, async (request: FastifyRequest, reply: FastifyReply) => {
    const name = (request.params as { '*': string })['*'];
    const type = TYPES[extname(name)];
    if (!known.has(name) || !type) {
      throw new HttpError(404, 'Not Found');
    }
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), name, known);
    const file = join(folder, encoding ? `${name}.${encoding}` : name);
    const { size } = await stat(file);
    void reply
      .type(type)
      .header('cache-control', cacheControl)
      .header('vary', 'accept-encoding')
      .header('content-length', size);
    if (encoding) {
      void reply.header('content-encoding', encoding === 'gz' ? 'gzip' : encoding);
    }
    return reply.send(createReadStream(file));
  });
}

function chooseEncoding(accepted: string, name: string, known: ReadonlySet<string>) {
  if (/\bbr\b/.test(accepted) && known.has(`${name}.br`)) {
    return 'br';
  }
  return /\bgzip\b/.test(accepted) && known.has(`${name}.gz`) ? 'gz' : undefined;
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  return new Set(names);
}
