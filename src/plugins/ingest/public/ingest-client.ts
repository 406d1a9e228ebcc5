import { filter, map, merge, scan, Subject, takeUntil, throttleTime, type Observable } from 'rxjs';
import type { FieldType, FilePreview, IndexDetails } from '#common/search';
import type { EventsStart, HttpStart } from '#core/public';
import { sendFile } from './send-file';
import { beginningOf } from './beginning-of';
import type {
  FileOptions,
  IndexEvent,
  IngestEvent,
  SampleData,
  UploadProgress,
  UploadRequest,
  UploadResult,
} from './types';

export interface Upload {
  progress$: Observable<UploadProgress>;
  result: Promise<UploadResult>;
  /** Nothing of the file stays. */
  cancel(): void;
}

export interface MappingChange {
  /** A field's name, or null for none. */
  timeField?: string | null;
  types?: Readonly<Record<string, FieldType>>;
}

/** Brings data in, changes how it is read, and takes it away. */
export interface IngestClient {
  upload(request: UploadRequest): Upload;
  /** What the file would become, by its beginning. */
  preview(file: File, options: FileOptions, signal: AbortSignal): Promise<FilePreview>;
  /** The names of grok's patterns. */
  listGrokPatterns(signal: AbortSignal): Promise<readonly string[]>;
  listSamples(options?: { signal?: AbortSignal }): Promise<readonly SampleData[]>;
  addSample(id: string): Promise<void>;
  removeSample(id: string): Promise<void>;
  updateMapping(index: string, change: MappingChange): Promise<IndexDetails>;
  deleteIndex(index: string): Promise<void>;
  /** Indices that come, change and go, whoever caused it. */
  indexEvents$: Observable<IndexEvent>;
  /** The rules that say who may do what with which indices changed. */
  accessEvents$: Observable<object>;
  /** Nobody heard of what happened to indices before it. */
  connected$: Observable<void>;
}

interface Dependencies {
  http: HttpStart;
  events: EventsStart;
  version: string;
}

export function createIngestClient({ http, events, version }: Dependencies): IngestClient {
  const indexPath = (name: string) => `/internal/data/indices/${encodeURIComponent(name)}`;
  const samplePath = (id: string) => `/api/sample_data/${encodeURIComponent(id)}`;
  const headers = {
    'osd-xsrf': 'osd-fetch',
    'osd-version': version,
    'Content-Type': 'application/octet-stream',
  };

  return {
    upload(request) {
      const jobId = createId();
      const url = http.basePath.prepend(`/internal/ingest/upload?${toQuery(request, jobId)}`);
      const cancelOnServer = () =>
        // It may be done or gone already: nothing is left to cancel then.
        http.delete(`/internal/ingest/jobs/${jobId}`).catch(() => {});
      return startUpload({ request, jobId, url, headers, events, cancelOnServer });
    },
    preview(file, options, signal) {
      const { body, partial } = beginningOf(file);
      const { timeField: _, ...reading } = options;
      const query = new URLSearchParams({
        fileName: file.name,
        partial: String(partial),
        options: JSON.stringify(reading),
      });
      const url = http.basePath.prepend(`/internal/ingest/preview?${query}`);
      return sendFile({ url, headers, file: body, name: file.name, signal, onSent: () => {} });
    },
    async listGrokPatterns(signal) {
      const { names } = await http.get<{ names: readonly string[] }>(
        '/internal/ingest/grok_patterns',
        { signal },
      );
      return names;
    },
    listSamples: (options = {}) => http.get('/api/sample_data', options),
    addSample: (id) => http.post(samplePath(id)),
    removeSample: (id) => http.delete(samplePath(id)),
    updateMapping: (index, change) =>
      http.put(`${indexPath(index)}/mapping`, { body: JSON.stringify(change) }),
    deleteIndex: (index) => http.delete(indexPath(index)),
    indexEvents$: events.on<IndexEvent>('index'),
    accessEvents$: events.on<object>('dataAccess'),
    connected$: events.connected$,
  };
}

interface StartOptions {
  request: UploadRequest;
  jobId: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  events: EventsStart;
  cancelOnServer: () => void;
}

function startUpload({
  request,
  jobId,
  url,
  headers,
  events,
  cancelOnServer,
}: StartOptions): Upload {
  const { file } = request;
  const controller = new AbortController();
  const sent$ = new Subject<Partial<UploadProgress>>();
  const done$ = new Subject<void>();
  const onSent = (bytes: number, totalBytes: number) =>
    sent$.next({ phase: 'sending', bytes, totalBytes });
  const result = sendFile<UploadResult>({
    url,
    headers,
    file,
    onSent,
    name: file.name,
    signal: controller.signal,
  });
  const finish = () => done$.next();
  result.then(finish, finish);

  const loading$ = events.on<IngestEvent>('ingest').pipe(
    filter(
      (event) => event.jobId === jobId && event.phase !== undefined && event.phase !== 'receiving',
    ),
    map(toProgress),
  );
  const start: UploadProgress = {
    phase: 'sending',
    bytes: 0,
    totalBytes: file.size,
    rows: 0,
    rowsPerSecond: 0,
  };
  return {
    progress$: merge(sent$, loading$).pipe(
      scan((progress, news) => ({ ...progress, ...news }), start),
      throttleTime(100, undefined, { leading: true, trailing: true }),
      takeUntil(done$),
    ),
    result,
    cancel() {
      controller.abort();
      cancelOnServer();
    },
  };
}

function toProgress({
  phase,
  bytes,
  totalBytes,
  rows,
  rowsPerSecond,
}: IngestEvent): Partial<UploadProgress> {
  const known = { phase, bytes, totalBytes, rows, rowsPerSecond };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

function toQuery(
  { file, index, mode = 'create', timeZone, options = {} }: UploadRequest,
  jobId: string,
): URLSearchParams {
  const asked = Object.keys(options).length > 0 ? JSON.stringify(options) : undefined;
  const values = { fileName: file.name, mode, jobId, index, timeZone, options: asked };
  const given = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(given);
}

/** A UUID, also where the page has no secure origin and `crypto.randomUUID` is missing. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
