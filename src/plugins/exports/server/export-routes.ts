import { fileNameOf } from '#common/file-names';
import {
  closedObject,
  disconnectSignal,
  HttpError,
  openEventStream,
  principalOf,
  type CoreStart,
  type Router,
} from '#core/server';
import { tell } from '#common/server-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExportFormat, ExportJob } from '#common/export-job';
import { createByteStream } from './byte-stream';
import { contentDisposition } from './content-disposition';
import { checkJob, exportBody } from './export-schema';
import { readReader } from './read-reader';
import type { RunningExports } from './running-exports';
import { sendExport } from './send-export';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
};

/** Bytes of a request: rows of a chart's table come with it. */
const MOST_BYTES = 20_000_000;

const params = closedObject({ id: { type: 'string', minLength: 1, maxLength: 100 } }, ['id']);
interface ById {
  Params: { id: string };
}

/**
 * `POST /internal/exports` says what is wanted and answers `{id, fileName}`. `GET /internal/exports/{id}/file` is the file, once and soon:
 * the browser takes it as a download. `GET /internal/exports/{id}/progress` tells how far it is, and `DELETE /internal/exports/{id}` ends it.
 */
export function registerExportRoutes(
  router: Router,
  core: CoreStart,
  exports: RunningExports,
): void {
  router.post<{ Body: ExportJob }>(
    '/internal/exports',
    { schema: { body: exportBody }, longNumerals: true, bodyLimit: MOST_BYTES, access: 'viewer' },
    (request) => {
      const job = request.body;
      checkJob(job);
      const { id: owner, makerId: person = owner } = principalOf(request as FastifyRequest);
      const fileName = `${fileNameOf(job.title, 'export')}.${job.format}`;
      const { id } = exports.add({ owner, person }, { job, fileName });
      return { id, fileName };
    },
  );

  router.get<ById>(
    '/internal/exports/:id/file',
    { schema: { params }, access: 'viewer' },
    (request, reply) => answerFile(request as FastifyRequest<ById>, reply, { core, exports }),
  );

  router.get<ById>(
    '/internal/exports/:id/progress',
    { schema: { params }, access: 'viewer', alwaysAnswered: true },
    (request, reply) => {
      const running = exports.get(request.params.id, ownerOf(request as FastifyRequest));
      const stream = openEventStream(reply);
      const forget = running.follow(({ name, data }) => {
        stream.send(name, JSON.stringify(data));
        if (name !== 'progress') stream.end();
      });
      stream.onClose(forget);
    },
  );

  router.delete<ById>(
    '/internal/exports/:id',
    { schema: { params }, access: 'viewer', alwaysAnswered: true },
    (request) => {
      exports.get(request.params.id, ownerOf(request as FastifyRequest)).cancel();
      return {};
    },
  );
}

const ownerOf = (request: FastifyRequest): string => principalOf(request).id;

async function answerFile(
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  { core, exports }: { core: CoreStart; exports: RunningExports },
): Promise<FastifyReply> {
  const running = exports.get(request.params.id, ownerOf(request));
  if (!running.begin()) throw new HttpError(404, tell('exports.gone'));
  const { job, fileName } = running;
  const ended = new AbortController();
  const signal = AbortSignal.any([disconnectSignal(reply), running.cancelled, ended.signal]);
  const engine = core.engine.forRequest(request, {
    signal,
    timeoutMs: core.config['exports.timeout'],
  });
  const out = createByteStream(core.config['server.socketTimeout']);
  const sending = {
    running,
    engine,
    out,
    reader: await readReader(job, core.uiSettings.forRequest(request)),
    stagingFolder: core.stagingFolder,
    mostBytes: core.config['exports.maxFileBytes'],
    stop(error: Error) {
      running.fail(error);
      ended.abort();
    },
  };
  await new Promise<void>((resolve, reject) => {
    const begin = (size?: number) => {
      void reply
        .type(TYPES[job.format])
        .header('content-disposition', contentDisposition(fileName))
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff');
      if (size !== undefined) void reply.header('content-length', size);
      void reply.send(out.readable);
      resolve();
    };
    sendExport(sending, begin).catch(reject);
  });
  return reply;
}
