import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { tell } from '#common/server-messages';
import {
  disconnectSignal,
  HttpError,
  type CoreStart,
  type RequestEngine,
  type Router,
} from '#core/server';
import type { LoadOptions, LoadSource } from '#engine';
import { indexNameProblem, toIndexName, uniqueIndexName } from '../common/index';
import type { IngestJobs } from './ingest-jobs';
import { registerPreviewRoute } from './preview-route';
import { parseReading } from './reading-query';
import { addSample, listSamples, removeSample, sampleIndex, type SamplePlace } from './sample-data';
import { stageUpload } from './stage-upload';
import { uploadSheets, wantsEachSheet } from './upload-sheets';

type Mode = 'create' | 'replace' | 'append';

interface UploadQuery {
  fileName: string;
  index?: string;
  mode?: Mode;
  timeZone?: string;
  jobId?: string;
  /** How it is read, as JSON. */
  options?: string;
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;

const uploadQuery = {
  type: 'object',
  required: ['fileName'],
  properties: {
    fileName: text(1000),
    index: text(255),
    mode: { enum: ['create', 'replace', 'append'] },
    timeZone: text(100),
    options: text(100_000),
    jobId: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' },
  },
} as const;

/** Upload with progress over `/api/events`, its jobs, and the sample data. */
export function registerIngestRoutes(router: Router, core: CoreStart, jobs: IngestJobs): void {
  router.post<{ Querystring: UploadQuery; Body: Readable }>(
    '/internal/ingest/upload',
    {
      schema: { querystring: uploadQuery },
      rawBody: true,
      bodyLimit: core.config['data.maxUploadBytes'],
    },
    async (request, reply) => {
      checkFile(request.body);
      const signal = disconnectSignal(reply);
      const totalBytes = Number(request.headers['content-length'] ?? 0);
      return upload({ core, jobs, request, signal, totalBytes });
    },
  );
  router.get('/internal/ingest/jobs', {}, (request) => {
    const { canReadAll } = core.engine.accessOf(request);
    return { jobs: jobs.list().filter(({ index }) => canReadAll(index)) };
  });
  router.delete<{ Params: { id: string } }>('/internal/ingest/jobs/:id', {}, (request) => {
    const { id } = request.params;
    const { canWrite } = core.engine.accessOf(request);
    const job = jobs.list().find(({ jobId }) => jobId === id);
    if (!job || !canWrite(job.index) || !jobs.cancel(id)) {
      throw new HttpError(404, tell('ingest.notRunning'));
    }
    return { cancelled: true };
  });
  registerPreviewRoute(router, core, () => requireStaging(core));
  registerSampleRoutes(router, core);
}

/** Whatever is in the file, it comes as bytes. Throws 415 for what was read as JSON already. */
function checkFile(body: unknown): void {
  if (!(body instanceof Readable)) {
    throw new HttpError(415, tell('ingest.asBytes', { type: 'application/octet-stream' }));
  }
}

interface Upload {
  core: CoreStart;
  jobs: IngestJobs;
  request: { query: UploadQuery; body: Readable } & Parameters<
    CoreStart['engine']['forRequest']
  >[0];
  signal: AbortSignal;
  totalBytes: number;
}

async function upload({ core, jobs, request, signal, totalBytes }: Upload) {
  const { fileName, mode = 'create', timeZone, jobId = randomUUID() } = request.query;
  const stagingFolder = requireStaging(core);
  const reading = parseReading(request.query.options);
  const asked = core.engine.forRequest(request, { signal });
  const names = (await asked.listIndices()).map(({ name }) => name);
  const isEach = wantsEachSheet(reading);
  const { index, refusal } = isEach
    ? choosePrefix(request.query)
    : chooseIndex(request.query, names, asked);
  if (refusal) {
    // A browser that still sends does not read the answer: the file has to come in first.
    await drain(request.body, signal);
    throw refusal;
  }
  const { textIndexed: _, ...result } = await jobs.run(
    { jobId, index, fileName, totalBytes },
    async (control) => {
      const either = AbortSignal.any([signal, control.signal]);
      asked.expectFile();
      const path = await stageUpload(request.body, {
        stagingFolder,
        maxUploadBytes: core.config['data.maxUploadBytes'],
        signal: either,
        onBytes: (bytes) => control.report({ phase: 'receiving', bytes }),
      });
      try {
        const engine = core.engine.forRequest(request, { signal: either });
        const source = { paths: [path], name: fileName };
        const zone = timeZone ? { timeZone } : {};
        const options = { index, ...reading, ...zone, onProgress: control.report };
        return await (isEach
          ? uploadSheets(engine, source, options, mode)
          : writeOf(engine, mode)(source, options));
      } finally {
        await rm(path, { force: true });
      }
    },
  );
  return { jobId, ...result };
}

function writeOf(engine: RequestEngine, mode: Mode) {
  return (source: LoadSource, options: LoadOptions) =>
    mode === 'create'
      ? engine.createIndex(source, options)
      : mode === 'append'
        ? engine.append(source, options)
        : engine.replace(source, options);
}

/** The name that was given or that the file has; where it is taken, the person decides. */
function chooseIndex(
  { index, fileName, mode = 'create' }: UploadQuery,
  taken: readonly string[],
  engine: Pick<RequestEngine, 'checkWrite'>,
): { index: string; refusal?: Error } {
  const name = index ?? toIndexName(fileName);
  const problem = indexNameProblem(name);
  if (problem) {
    return { index: name, refusal: new HttpError(400, problem) };
  }
  try {
    engine.checkWrite(name, mode === 'create' ? 'createIndex' : mode);
  } catch (error) {
    return { index: name, refusal: error as Error };
  }
  if (mode === 'create' && taken.includes(name)) {
    const message = tell('indices.exists', { name });
    const attributes = { reason: 'index_exists', index: name, free: uniqueIndexName(name, taken) };
    return { index: name, refusal: new HttpError(409, message, attributes) };
  }
  return { index: name };
}

/** What the names of several indices begin with; whether they are free is known when the sheets are. */
function choosePrefix({ index, fileName }: UploadQuery): { index: string; refusal?: Error } {
  const name = index ?? toIndexName(fileName);
  const problem = indexNameProblem(name);
  return problem ? { index: name, refusal: new HttpError(400, problem) } : { index: name };
}

async function drain(body: Readable, signal: AbortSignal): Promise<void> {
  body.resume();
  await finished(body, { signal, writable: false }).catch(() => {});
}

function requireStaging({ stagingFolder }: CoreStart): string {
  if (!stagingFolder) {
    throw new HttpError(400, tell('ingest.noCluster'));
  }
  return stagingFolder;
}

function registerSampleRoutes(router: Router, core: CoreStart): void {
  type ById = { Params: { id: string } };
  const placeOf = (request: Parameters<CoreStart['engine']['forRequest']>[0]): SamplePlace => ({
    engine: core.engine.forRequest(request),
    objects: core.savedObjects.forRequest(request),
    workspaceId: request.workspaceId,
  });
  const changing = new Map<string, number>();
  const change = async (id: string, work: () => Promise<void>) => {
    const index = sampleIndex(id);
    const count = (by: number) => changing.set(id, (changing.get(id) ?? 0) + by);
    count(1);
    try {
      await work();
    } finally {
      count(-1);
      // Whoever else looks at the samples, or looked away meanwhile: only now it is whole.
      core.events.publish('index', { name: index, kind: 'changed' });
    }
    return {};
  };
  router.get('/api/sample_data', {}, (request) => {
    const { canReadAll } = core.engine.accessOf(request);
    return listSamples(
      placeOf(request),
      ({ id, index }) => (changing.get(id) ?? 0) > 0 && canReadAll(index),
    );
  });
  router.post<ById>('/api/sample_data/:id', {}, (request) => {
    const { id } = request.params;
    return change(id, () => addSample(id, placeOf(request), requireStaging(core)));
  });
  router.delete<ById>('/api/sample_data/:id', {}, (request) => {
    const { id } = request.params;
    return change(id, () => removeSample(id, placeOf(request)));
  });
}
