import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EngineError } from '#engine';
import { StoreError } from '#store';
import { ConfigError } from '../config';
import { HttpError } from '../http';

/** One plain sentence with what to do, for a start that can't go on; undefined where it is a bug of ours. */
export function toStartSentence(error: unknown, port: number, host: string): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof EngineError ||
    error instanceof HttpError ||
    error instanceof StoreError
  ) {
    return error.message;
  }
  const { code, path } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that one or choose another port with --port.`;
    case 'EACCES':
    case 'EPERM':
      return path
        ? `${path} can't be used: permission denied. Change its rights or choose another folder with --data.`
        : `Port ${port} needs rights this user does not have. Choose one above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The address ${host} is not one of this machine. Choose another with --host.`;
    case 'ENOSPC':
      return 'The disk is full. Free some space or choose a folder on another disk with --data.';
    case 'EROFS':
      return `${path ?? 'The data folder'} is on a read-only disk. Choose another folder with --data.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path === undefined ? 'The data folder' : findFile(path)} is not a folder. Choose another with --data.`;
    default:
      return undefined;
  }
}

/** What stands in the way: the error names what was to be made below it. */
function findFile(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : findFile(above);
}
