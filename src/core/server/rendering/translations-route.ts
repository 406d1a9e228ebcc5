import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError, type Router } from '../http';

/** `GET /translations/{locale}.json`. Only locales whose file lies in the folder at start exist. */
export async function registerTranslationsRoute(router: Router, folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const known = new Set(files.filter((file) => /^[\w-]+\.json$/.test(file)));

  router.get<{ Params: { file: string } }>(
    '/translations/:file',
    { access: 'anonymous' },
    async (request, reply) => {
      const { file } = request.params;
      if (!known.has(file)) {
        throw new HttpError(404, `Unknown locale: ${file.replace(/\.json$/, '')}`);
      }
      void reply.type('application/json; charset=utf-8').header('cache-control', 'must-revalidate');
      return readFile(join(folder, file), 'utf8');
    },
  );
}
