import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';

/** Why something can't be written on its way into the engine, where a person can do something about it. */
export function toStagingError(error: unknown, name: string): unknown {
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case 'ENOSPC':
      return new HttpError(507, tell('ingest.diskFull', { name }));
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new HttpError(503, tell('ingest.readOnly', { name }));
    default:
      return error;
  }
}
