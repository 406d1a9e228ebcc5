import { cutFiles, type CutPart, type CutRequest } from './cut-file';
import { createTextsAtHand, type TextsAtHand } from './texts-at-hand';

/** Cuts texts into words outside the database, one call at a time. */
export interface WordCutter {
  /** Where files go from the database to it and back. */
  readonly folder: string;
  readonly atHand: TextsAtHand;
  cut(request: Omit<CutRequest, 'folder'>): Promise<readonly CutPart[]>;
  close(): Promise<void>;
}

/** On this thread. */
export const cutHere = (folder: string): WordCutter => ({
  folder,
  atHand: createTextsAtHand(folder),
  cut: async (request) => cutFiles({ ...request, folder }),
  close: async () => {},
});
