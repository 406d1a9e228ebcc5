import { InspectFlyout } from '#plugins/visualizations/public';
import { useBoard } from './board-context';
import { ExportPanel } from './ExportPanel';
import { DrilldownsDialog } from '../drilldowns/DrilldownsDialog';
import type { PanelDialogsProps } from './PanelDialogs';
import { PanelTimeDialog } from './PanelTimeDialog';
import { RenameDialog } from './RenameDialog';
import { titleOf } from './panel-title';
import { useServices } from '../services';

/** The dialog of a panel that is open. */
export function OpenPanelDialog({ dialog, inspected, onClose }: PanelDialogsProps) {
  const { dashboard, contents, dispatch } = useBoard();
  const { searchClient } = useServices().data;
  const panel = dashboard.panels.find(({ id }) => id === dialog.id);
  const content = contents.get(dialog.id) ?? { state: 'loading' as const };
  if (!panel) {
    return null;
  }
  const title = titleOf(panel, content);
  const change = (part: Partial<typeof panel>) => {
    dispatch({ type: 'changePanel', id: panel.id, change: part });
    onClose();
  };
  const shared = { panel, title, onClose, onChange: change };
  switch (dialog.kind) {
    case 'rename':
      return <RenameDialog {...shared} />;
    case 'time':
      return <PanelTimeDialog {...shared} />;
    case 'drilldowns':
      return <DrilldownsDialog {...shared} />;
    case 'export':
      return <ExportPanel {...{ title, onClose }} source={inspected.get(panel.id)?.exported} />;
    case 'inspect':
      return (
        <InspectFlyout
          title={title}
          details={inspected.get(panel.id)}
          search={(request, options) => searchClient.search(request, options)}
          notices={content.state === 'ready' ? content.prepared.notices : []}
          onClose={onClose}
        />
      );
  }
}
