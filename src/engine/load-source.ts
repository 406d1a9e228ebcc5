import type { LoadOptions } from './engine';

/** Files of one shape on this machine, readable by the engine: staged uploads, or named at start. */
export interface LoadSource {
  paths: readonly string[];
  /** The name as the person knows it, extensions included: it tells the format. */
  name: string;
  /** Identifies the content (path, size, time), so that an unchanged file is not loaded again. */
  fingerprint?: string;
  origins?: LoadOrigins;
}

/** Where files came from, so that those of one place can be replaced. An index with a mapping of its own does not note it. */
export interface LoadOrigins {
  /** The keyword field of the documents that says it. */
  field: string;
  /** Of each of the paths; also the name that people know the file by. */
  places: readonly string[];
  /** Of an addition: the documents that came from these places go in the same step. */
  replaced?: readonly string[];
}

/** How the sheets of a workbook become indices. */
export interface SheetOptions extends Omit<LoadOptions, 'index' | 'mapping'> {
  /** The names of the indices, in the order of the sheets. */
  indicesOf(sheets: readonly string[]): readonly string[];
  /** Indices of these names are replaced. */
  replaces?: boolean;
}
