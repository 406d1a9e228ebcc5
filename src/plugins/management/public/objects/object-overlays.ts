import { loadLater } from '#ui';

// What opens over the list of objects is one chunk, loaded when the first of it is opened.
export const DeleteModal = loadLater(
  async () => (await import(/* webpackChunkName: "objects-more" */ './DeleteModal')).DeleteModal,
  { isOverlay: true },
);
export const ExportModal = loadLater(
  async () => (await import(/* webpackChunkName: "objects-more" */ './ExportModal')).ExportModal,
  { isOverlay: true },
);
export const ImportFlyout = loadLater(
  async () => (await import(/* webpackChunkName: "objects-more" */ './ImportFlyout')).ImportFlyout,
  { isOverlay: true },
);
export const ObjectFlyout = loadLater(
  async () => (await import(/* webpackChunkName: "objects-more" */ './ObjectFlyout')).ObjectFlyout,
  { isOverlay: true },
);
