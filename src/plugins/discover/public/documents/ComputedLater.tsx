import { loadLater } from '#ui';
import type { DocumentFieldsProps } from './DocumentFields';
import { DocumentTabs } from './DocumentTabs';

/** Few index patterns add fields: the code comes with the first document of one that does. */
export const ComputedLater = loadLater<DocumentFieldsProps>(
  async () =>
    (await import(/* webpackChunkName: "discover-computed" */ './ComputedDocument'))
      .ComputedDocument,
  { waiting: (props) => <DocumentTabs {...props} /> },
);
