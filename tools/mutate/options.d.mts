import type { Change } from './read-changes.mjs';

export interface Options {
  rows?: string;
  section?: string;
  ids?: string;
  part?: number;
  count?: number;
}
export function readOptions(args: readonly string[]): Options;
export function chooseChanges(changes: readonly Change[], options: Options): Change[];
