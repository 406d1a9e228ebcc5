import { cutFile, type CutPart, type CutRequest } from './cut-file';

/** Cuts texts into words outside the database, one call at a time. */
export interface WordCutter {
  /** Where files go from the database to it and back. */
  readonly folder: string;
  cut(request: Pick<CutRequest, 'path' | 'fields'>): Promise<readonly CutPart[]>;
  close(): Promise<void>;
}

/** On this thread. */
export const cutHere = (folder: string): WordCutter => ({
  folder,
  cut: async (request) => cutFile({ ...request, folder }),
  close: async () => {},
});
