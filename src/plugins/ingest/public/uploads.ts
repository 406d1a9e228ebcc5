import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { IngestClient, Upload } from './ingest-client';
import { EACH_SHEET, type FilePreview } from '#common/search';
import { canBePreviewed } from './beginning-of';
import type { FileOptions, UploadMode, UploadProgress, UploadResult } from './types';
import { UploadError } from './upload-error';

export type UploadState =
  /** The person looks at how it would be read. */
  | { status: 'preview' }
  | { status: 'waiting' }
  | { status: 'running'; progress?: UploadProgress }
  /** The name is taken: the person says what to do. */
  | { status: 'conflict'; index: string; isEachSheet: boolean }
  | { status: 'failed'; error: Error }
  | { status: 'done'; result: UploadResult; milliseconds: number };

export interface UploadItem {
  id: number;
  file: File;
  state: UploadState;
}

/** The files on their way in. They go on while the person looks at something else. */
export interface Uploads {
  items$: Observable<readonly UploadItem[]>;
  items(): readonly UploadItem[];
  /** They wait to be looked at; those that can't be are loaded at once. */
  add(files: readonly File[]): void;
  /** What the file would become, read in this way. */
  preview(file: File, options: FileOptions, signal: AbortSignal): Promise<FilePreview>;
  /** The patterns that grok has by name. */
  listGrokPatterns(signal: AbortSignal): Promise<readonly string[]>;
  /** Loads all that are looked at: this one as chosen, the others as detected. */
  startAll(id: number, options?: UploadChoice): void;
  /** Answers a conflict, or tries again. */
  start(id: number, options?: UploadChoice): void;
  /** Stops it where it runs, and takes it off the list. */
  remove(id: number): void;
  /** Each file that has become an index. */
  finished$: Observable<UploadItem>;
}

export interface UploadChoice {
  mode?: UploadMode;
  index?: string;
  options?: FileOptions;
}

export function createUploads(
  client: Pick<IngestClient, 'upload' | 'preview' | 'listGrokPatterns'>,
): Uploads {
  const items$ = new BehaviorSubject<readonly UploadItem[]>([]);
  const finished$ = new Subject<UploadItem>();
  const running = new Map<number, Upload>();
  const choices = new Map<number, UploadChoice>();
  let lastId = 0;

  const find = (id: number) => items$.value.find((item) => item.id === id);
  const setState = (id: number, state: UploadState) =>
    items$.next(items$.value.map((item) => (item.id === id ? { ...item, state } : item)));

  /** One after the other: they share one wire and one disk. */
  function startNext() {
    const next = items$.value.find(({ state }) => state.status === 'waiting');
    if (next && running.size === 0) void run(next);
  }

  async function run(item: UploadItem) {
    const { id, file } = item;
    const upload = client.upload({ file, ...choices.get(id) });
    running.set(id, upload);
    const last = await follow(upload, choices.get(id), (state) => setState(id, state));
    // Before anybody hears of it: taking it off the list must not cancel what is done.
    running.delete(id);
    const done = find(id);
    if (last.status === 'done' && done) finished$.next(done);
    startNext();
  }

  return {
    items$: items$.asObservable(),
    items: () => items$.value,
    finished$: finished$.asObservable(),
    add(files) {
      const added = files.map((file) => newItem(++lastId, file));
      items$.next([...items$.value, ...added]);
      startNext();
    },
    preview: client.preview,
    listGrokPatterns: client.listGrokPatterns,
    start(id, options = {}) {
      // Another name, or what to do with the index that is there, changes nothing about how the file is read.
      choices.set(id, { ...choices.get(id), ...options });
      setState(id, { status: 'waiting' });
      startNext();
    },
    startAll(id, options = {}) {
      choices.set(id, options);
      items$.next(items$.value.map(asWaiting));
      startNext();
    },
    remove(id) {
      items$.next(items$.value.filter((item) => item.id !== id));
      running.get(id)?.cancel();
      choices.delete(id);
    },
  };
}

const newItem = (id: number, file: File): UploadItem => ({
  id,
  file,
  state: { status: canBePreviewed(file) ? 'preview' : 'waiting' },
});

/** One that was looked at is loaded. */
const asWaiting = (item: UploadItem): UploadItem =>
  item.state.status === 'preview' ? { ...item, state: { status: 'waiting' } } : item;

/** Tells each state of an upload; answers the last one. */
async function follow(
  upload: Upload,
  choice: UploadChoice | undefined,
  onState: (state: UploadState) => void,
): Promise<UploadState> {
  const begun = performance.now();
  onState({ status: 'running' });
  const progress = upload.progress$.subscribe((news) =>
    onState({ status: 'running', progress: news }),
  );
  const last = await upload.result.then(
    (result): UploadState => ({
      status: 'done',
      result,
      milliseconds: performance.now() - begun,
    }),
    (reason: unknown) => toFailure(reason, choice),
  );
  progress.unsubscribe();
  onState(last);
  return last;
}

function toFailure(reason: unknown, choice: UploadChoice | undefined): UploadState {
  const isEachSheet = choice?.options?.sheet === EACH_SHEET;
  if (reason instanceof UploadError && reason.existingIndex !== undefined) {
    return { status: 'conflict', index: reason.existingIndex, isEachSheet };
  }
  return { status: 'failed', error: reason instanceof Error ? reason : new Error(String(reason)) };
}
