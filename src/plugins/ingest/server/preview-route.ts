import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { tell } from '#common/server-messages';
import { disconnectSignal, HttpError, type CoreStart, type Router } from '#core/server';
import { PREVIEW_BYTES, toIndexName } from '../common/index';
import { parseReading } from './reading-query';
import { stageUpload } from './stage-upload';

interface PreviewQuery {
  fileName: string;
  index?: string;
  timeZone?: string;
  options?: string;
  /** The file goes on behind what is sent. */
  partial?: boolean;
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

const query = {
  type: 'object',
  required: ['fileName'],
  properties: {
    fileName: text(1000),
    index: text(255),
    timeZone: text(100),
    options: text(100_000),
    partial: { type: 'boolean' },
  },
} as const;

/** What a file would become, by its beginning: for whoever may make the index of it. */
export function registerPreviewRoute(router: Router, core: CoreStart, stagingFolder: () => string) {
  router.get('/internal/ingest/grok_patterns', {}, async (request) => {
    const { names } = core.engine.forRequest(request);
    return { names: Object.keys(await names.listGrokPatterns()).sort() };
  });
  router.post<{ Querystring: PreviewQuery; Body: Readable }>(
    '/internal/ingest/preview',
    { schema: { querystring: query }, rawBody: true, bodyLimit: PREVIEW_BYTES.whole },
    async (request, reply) => {
      if (!(request.body instanceof Readable)) {
        throw new HttpError(415, tell('ingest.asBytes', { type: 'application/octet-stream' }));
      }
      const { fileName, timeZone, options, partial = false } = request.query;
      const index = request.query.index ?? toIndexName(fileName);
      const signal = disconnectSignal(reply);
      const engine = core.engine.forRequest(request, { signal });
      const { reading, types } = parseReading(options);
      engine.checkWrite(index, 'createIndex');
      engine.expectFile();
      const maxUploadBytes = PREVIEW_BYTES.whole;
      const staging = { stagingFolder: stagingFolder(), maxUploadBytes, signal, onBytes: () => {} };
      const path = await stageUpload(request.body, staging);
      try {
        if (partial) await cutLine(path);
        const asked = { ...(reading ? { reading } : {}), ...(types ? { types } : {}) };
        const zone = timeZone ? { timeZone } : {};
        return await engine.preview(
          { path, name: fileName },
          { index, partial, ...asked, ...zone },
        );
      } finally {
        await rm(path, { force: true });
      }
    },
  );
}

/** The beginning of a text ends within a line; that of a packed file is cut where it was unpacked. */
async function cutLine(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
    const isPacked = /^(1f8b|28b52ffd)/.test(buffer.toString('hex', 0, 4));
    const end = buffer.lastIndexOf(10);
    // In UTF-16 the other half of a line end may stand behind it.
    const half = buffer[end + 1] === 0 ? 1 : 0;
    if (!isPacked && end > 0) await file.truncate(Math.min(size, end + 1 + half));
  } finally {
    await file.close();
  }
}
