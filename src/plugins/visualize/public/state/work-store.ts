import {
  createDraftStore,
  type DraftStore,
  type DraftStoreOptions,
} from '#plugins/documents/common';
import type { Draft } from './draft';
import { isDraft } from './is-draft';

/** Work on charts in the tab. */
export type WorkStore = DraftStore<Draft>;

export const createWorkStore = (storage: DraftStoreOptions<Draft>['storage']): WorkStore =>
  createDraftStore({ storage, appId: 'visualize', isContent: isDraft, maxSize: 750_000 });
