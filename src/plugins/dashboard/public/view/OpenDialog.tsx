import { DashboardVersions } from '../history/DashboardVersions';
import { ShareDialog } from '../share/ShareDialog';
import { AddPanelFlyout } from './AddPanelFlyout';
import type { BoardDialogsProps } from './BoardDialogs';
import { SettingsDialog } from './SettingsDialog';

/** The dialog of the dashboard that is open. */
export function OpenDialog(props: BoardDialogsProps) {
  const { dialog, work, loaded, saving, onClose } = props;
  switch (dialog) {
    case 'add':
      return <AddPanelFlyout onClose={onClose} />;
    case 'share':
      return <ShareDialog {...props} />;
    case 'history':
      return loaded ? <DashboardVersions {...props} loaded={loaded} /> : null;
    default:
      return (
        <SettingsDialog
          kind={dialog}
          dashboard={work.content}
          onClose={onClose}
          onApply={(change) =>
            dialog === 'settings'
              ? work.dispatch({ type: 'set', change })
              : saving.save({ change, asNew: dialog === 'saveAs' })
          }
        />
      );
  }
}
