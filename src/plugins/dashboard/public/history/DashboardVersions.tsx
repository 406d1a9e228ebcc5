import { VersionFlyout } from '#plugins/documents/public';
import { readDashboard } from '../../common/model/read-dashboard';
import { useServices } from '../services';
import type { LoadedDashboard } from '../state/dashboard-store';
import { useBoard } from '../view/board-context';
import type { BoardDialogsProps } from '../view/BoardDialogs';
import { compareDashboards } from './compare';

export interface DashboardVersionsProps extends Pick<BoardDialogsProps, 'saving' | 'onClose'> {
  loaded: LoadedDashboard;
}

/** Earlier versions, what each changed, and back to them. */
export function DashboardVersions({ loaded, saving, onClose }: DashboardVersionsProps) {
  const { store, core, time } = useServices();
  const titles = useTitles();
  return (
    <VersionFlyout
      {...{ core, time, store, onClose }}
      stored={loaded}
      compare={(before, after) =>
        compareDashboards(readDashboard(before), readDashboard(after), titles)
      }
      onRestored={saving.renew}
    />
  );
}

/** Of the stored objects that the board shows, by their ids. */
function useTitles(): ReadonlyMap<string, string> {
  const { dashboard, contents } = useBoard();
  return new Map(
    dashboard.panels.flatMap(({ id, reference }) => {
      const content = contents.get(id);
      return reference && content?.state === 'ready' && content.prepared.title
        ? [[reference.id, content.prepared.title]]
        : [];
    }),
  );
}
