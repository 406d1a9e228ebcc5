import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { HttpError, type Router } from '../http';

const compress = promisify(gzip);

/**
 * `GET /translations/{locale}.json`. Only locales whose file lay in the folder at the start exist. Browsers ask each time whether
 * theirs is still the one: the page waits for it.
 */
export function registerTranslationsRoute(
  router: Router,
  folder: string,
  locales: readonly string[],
): void {
  const compressed = new Map<string, Buffer>();

  router.get<{ Params: { file: string } }>(
    '/translations/:file',
    { access: 'anonymous' },
    async (request, reply) => {
      const asked = request.params.file.replace(/\.json$/, '');
      const locale = locales.find((known) => `${known}.json` === request.params.file);
      if (!locale) throw new HttpError(404, `Unknown locale: ${asked}`);
      const content = await readFile(join(folder, `${locale}.json`));
      const etag = `"${createHash('sha1').update(content).digest('hex')}"`;
      void reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'must-revalidate')
        .header('vary', 'accept-encoding')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return content;
      const body = compressed.get(etag) ?? (await compress(content));
      compressed.set(etag, body);
      void reply.header('content-encoding', 'gzip');
      return body;
    },
  );
}
