import { i18n } from '#common/i18n';
import type { ExportSource } from '#common/export-job';
import { ExportDialog } from '#plugins/exports/public';
import { Callout } from '#ui';
import { Modal } from '#ui/overlays';
import { useServices } from '../services';

interface ExportPanelProps {
  title: string;
  /** Missing: the panel has no answer yet, or shows none. */
  source: ExportSource | undefined;
  onClose: () => void;
}

/** What a panel shows, as a file; of a saved search, all of its documents. */
export function ExportPanel({ title, source, onClose }: ExportPanelProps) {
  const { core, time } = useServices();
  if (source)
    return <ExportDialog {...{ core, title, source, onClose }} timeZone={time.timeZone} />;
  return (
    <Modal title={title} onClose={onClose}>
      <Callout
        title={i18n.formatMessage({
          id: 'dashboard.panel.nothingToExport',
          defaultMessage: 'This panel has no answer of a search to export.',
        })}
      />
    </Modal>
  );
}
