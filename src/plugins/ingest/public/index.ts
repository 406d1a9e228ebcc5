import { createElement } from 'react';
import { loadLater, Skeleton } from '#ui';

export type { IngestClient, MappingChange } from './ingest-client';
export type { IngestStart } from './plugin';
export type * from './types';
export type { Uploads } from './uploads';

const loadViews = () => import(/* webpackChunkName: "upload" */ './upload-views');

/** Loaded when the first file is added. */
export const UploadList = loadLater(async () => (await loadViews()).UploadList, {
  waiting: () => createElement(Skeleton, { height: 56 }),
});
export const RejectedRows = loadLater(async () => (await loadViews()).RejectedRows, {
  isOverlay: true,
});

/** Extensions that the file dialog offers; the server detects the real format. */
export const ACCEPTED_FILES =
  '.csv,.tsv,.txt,.log,.json,.ndjson,.jsonl,.geojson,.parquet,.xlsx,.gz,.zst,.zip';
