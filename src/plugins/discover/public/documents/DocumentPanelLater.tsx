import { loadLater } from '#ui';
import type { DocumentPanelProps } from './DocumentPanel';

/** Its code comes with the first document that somebody opens. */
export const DocumentPanelLater = loadLater<DocumentPanelProps>(
  async () =>
    (await import(/* webpackChunkName: "discover-document" */ './DocumentPanel')).DocumentPanel,
);
