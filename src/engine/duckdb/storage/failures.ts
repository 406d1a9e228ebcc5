import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';

/** As the database says it; in the last three a footer or a dictionary is broken, and no word names the format. */
const DAMAGED_PARQUET =
  /parquet|snappy|thrift|No magic bytes|footer|don't know what type|Out of buffer|detected in value construction/i;

/** One sentence for the person; what the database said goes to the cause only. */
export function toLoadError(error: unknown, name: string, signal?: AbortSignal): EngineError {
  if (signal?.aborted) {
    return new EngineError('cancelled', tell('ingest.cancelled', { name }));
  }
  if (error instanceof EngineError) {
    return error;
  }
  const text = error instanceof Error ? error.message : String(error);
  const code = (error as NodeJS.ErrnoException | null)?.code;
  const options = { cause: error };
  if (
    code === 'ENOSPC' ||
    /No space left|not enough disk space|max_temp_directory_size/i.test(text)
  ) {
    return new EngineError('unavailable', tell('ingest.diskFull', { name }), options);
  }
  if (isDiskUnwritable(error)) {
    return new EngineError('unavailable', tell('ingest.diskUnwritable', { name }), options);
  }
  if (text.startsWith('Out of Memory')) {
    return new EngineError(
      'too_large',
      tell('ingest.needsMemory', { name, key: 'data.memoryLimit' }),
      options,
    );
  }
  if (code === 'ENOENT') {
    return new EngineError('invalid_query', tell('files.missing', { name }), options);
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new EngineError('invalid_query', tell('files.noPermission', { name }), options);
  }
  if (DAMAGED_PARQUET.test(text)) {
    return new EngineError('invalid_query', tell('ingest.parquetDamaged', { name }), options);
  }
  return new EngineError('unavailable', tell('files.failed', { name }), options);
}

export const isDiskFull = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC' ||
  /No space left|disk is full/i.test(error instanceof Error ? error.message : String(error));

/** A disk that failed, or that its system lets nobody write any more: what is there can be read. */
const isDiskUnwritable = (error: unknown): boolean =>
  /^(?:EROFS|EIO)$/.test(String((error as NodeJS.ErrnoException | null)?.code)) ||
  /Read-only file system|readonly database|Input\/output error|disk I\/O error/i.test(
    error instanceof Error ? error.message : String(error),
  );

/** Nothing can be written, and what is there can be read. */
export const isDiskFailure = (error: unknown): boolean =>
  isDiskFull(error) || isDiskUnwritable(error);

/** What keeps the data folder from being opened, and what to do. */
export function toOpenError(error: unknown, folder: string): EngineError {
  if (error instanceof EngineError) {
    return error;
  }
  const text = error instanceof Error ? error.message : String(error);
  const code = (error as NodeJS.ErrnoException | null)?.code;
  const options = { cause: error };
  const owner = /PID (\d+)/.exec(text)?.[1];
  if (/lock on file|being used by another process|already attached|already open/i.test(text)) {
    const who = owner ? `another Atrium (process ${owner})` : 'another Atrium';
    return new EngineError(
      'unavailable',
      `The data folder ${folder} is in use by ${who}. Stop that one or choose another folder with --data.`,
      options,
    );
  }
  if (isDiskFull(error)) {
    return new EngineError(
      'unavailable',
      `The disk of the data folder ${folder} is full. Free some space or choose another folder with --data.`,
      options,
    );
  }
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code === 'EROFS' ||
    /Permission denied|Read-only file system/i.test(text)
  ) {
    return new EngineError(
      'unavailable',
      `The data folder ${folder} can't be written. Check its permissions or choose another folder with --data.`,
      options,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EngineError(
      'unavailable',
      `The data folder ${folder} can't be made: there is a file of that name. Choose another folder with --data.`,
      options,
    );
  }
  return new EngineError(
    'unavailable',
    `The data in ${folder} can't be opened: it is damaged or of another version of Atrium. Restore it from a backup or choose another folder with --data.`,
    options,
  );
}
