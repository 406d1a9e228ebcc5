import { i18n } from '#common/i18n';
import { stringifyLongNumerals, type JsonValue } from '#common/json';
import type { HttpStart } from '#core/public';
import { readEventStream } from '#plugins/data/public';
import type { ExportDone, ExportJob, ExportProgress } from '#common/export-job';

/** What the server says of an export that failed. */
class ExportError extends Error {
  readonly body: unknown;
  constructor(body: { message?: string }) {
    super(body.message);
    this.body = body;
  }
}

interface Begun {
  id: string;
  fileName: string;
}

interface Followed {
  signal: AbortSignal;
  /** Told as soon as the server knows what the file is called. */
  onName(fileName: string): void;
  onProgress(progress: ExportProgress): void;
}

/** Has the browser download the file, and follows how far it is. The file itself never is in the page. */
export async function runExport(
  http: HttpStart,
  job: ExportJob,
  { signal, onName, onProgress }: Followed,
): Promise<ExportDone> {
  const body = stringifyLongNumerals(job as unknown as JsonValue);
  const { id, fileName } = await http.post<Begun>('/internal/exports', { body });
  onName(fileName);
  const path = `/internal/exports/${id}`;
  const cancel = () => void http.delete(path).catch(() => undefined);
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  download(http.basePath.prepend(`${path}/file`));
  try {
    const stream = await http.get<ReadableStream<Uint8Array>>(`${path}/progress`, {
      asSystemRequest: true,
    });
    for await (const { event, data } of readEventStream(stream)) {
      if (event === 'done') return data as ExportDone;
      if (event === 'failed') throw new ExportError(data as { message: string });
      onProgress(data as ExportProgress);
    }
    throw new ExportError({ message: ended() });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** A link: the browser keeps the page, and asks where the file is to be. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

const ended = () =>
  i18n.formatMessage({
    id: 'exports.lost',
    defaultMessage:
      'The connection to the server ended. Look in your downloads whether the file is whole.',
  });
