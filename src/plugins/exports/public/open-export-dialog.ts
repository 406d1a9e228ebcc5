import type { CoreStart } from '#core/public';
import { loadLater } from '#ui';
import type { ExportSource } from '#common/export-job';

export interface ExportDialogProps {
  core: CoreStart;
  /** What the file is named by. */
  title: string;
  source: ExportSource;
  /** Of the page, whose clock times show. */
  timeZone: string;
  onClose: () => void;
}

/** Takes a whole result along as a file. Loaded when it is first opened. */
export const ExportDialog = loadLater<ExportDialogProps>(
  async () =>
    (await import(/* webpackChunkName: "export-dialog" */ './ExportDialogBox')).ExportDialogBox,
  { isOverlay: true },
);
