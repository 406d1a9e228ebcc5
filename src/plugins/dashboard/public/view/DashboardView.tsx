import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { i18n } from '#common/i18n';
import type { ValueProblem } from '#common/refused-values';
import { useMayEditObjects } from '#core/public';
import type { SearchBar as SearchBarType } from '#plugins/data/public';
import { DocumentNotices } from '#plugins/documents/public';
import {
  createColorRegistry,
  type Crosshair,
  type CrosshairPosition,
  type InspectDetails,
} from '#plugins/visualizations/public';
import { Button, loadLater, VisuallyHidden } from '#ui';
import type { Dashboard } from '../../common/model/dashboard';
import { usePanelContents } from '../panels/use-prepared';
import type { LoadedDashboard } from '../state/dashboard-store';
import type { AddressState } from '../state/use-address';
import { useControlCode } from '../controls/use-control-code';
import { useServices } from '../services';
import { useDashboard } from '../state/use-dashboard';
import { Board } from './Board';
import { BoardContext, type BoardState } from './board-context';
import { BoardDialogs, type BoardDialog } from './BoardDialogs';
import { DashboardSearchBar } from './DashboardSearchBar';
import styles from './Dashboard.module.css';
import type { EditBarProps } from './EditBar';
import { HeaderControls } from './HeaderControls';
import { MissingIndices, useMissingIndices } from './MissingIndices';
import { type PanelDialog, PanelDialogs } from './PanelDialogs';
import { useBuilderReturn } from './use-builder-return';
import { useChrome, useEscape, useFullScreen } from './use-chrome';
import { useRefresh } from './use-refresh';
import { useSavedDashboard } from './use-saving';
import { useReports } from './use-reports';

/** Loaded with the first dashboard that is changed. */
const EditBar = loadLater<EditBarProps>(
  async () => (await import(/* webpackChunkName: "dashboard-arrange" */ './EditBar')).EditBar,
  { waiting: () => <div className={styles.editBar} /> },
);

/** A dashboard without controls loads nothing of them. */
const ControlBar = loadLater(
  async () =>
    (await import(/* webpackChunkName: "dashboard-controls" */ '../controls/ControlBar'))
      .ControlBar,
  { waiting: () => <div className={styles.controlBar} /> },
);

export interface DashboardViewProps {
  /** As it is opened: what is saved on the page is in its work. */
  opened: LoadedDashboard | undefined;
  /** What a dashboard begins with that nobody saved. */
  initial: Dashboard;
  address: AddressState;
  SearchBar: SearchBarType;
}

/** A dashboard, looked at or changed. */
export function DashboardView({ opened, initial, address, SearchBar }: DashboardViewProps) {
  const work = useDashboard(opened, initial, address);
  const { content: dashboard, dispatch, update, stored: loaded } = work;
  useBuilderReturn(dispatch);
  const { maximized, viewMode, fullScreenMode } = address.address;
  const { core } = useServices();
  const mayEdit = useMayEditObjects(core);
  const editing = mayEdit && (viewMode === 'edit' || address.route.page === 'create');
  const fullScreen = fullScreenMode === true;
  const refresh = useRefresh(dashboard.refreshInterval);
  // Many contents at once are drawn in pieces.
  const contents = useDeferredValue(usePanelContents(dashboard.panels));
  const [dialog, setDialog] = useState<BoardDialog>();
  const [panelDialog, setPanelDialog] = useState<PanelDialog>();
  // Read when somebody inspects: nothing on the page changes with it.
  const [inspected] = useState(() => new Map<string, InspectDetails>());
  const onInspected = useCallback(
    (id: string, details: InspectDetails) => void inspected.set(id, details),
    [inspected],
  );
  const [announced, announce] = useState('');
  const missing = useMissingIndices(dashboard.panels);
  const refused = useReports<ValueProblem>();
  const hasControlCode = useControlCode(dashboard.controls !== undefined);
  const saving = useSavedDashboard(work, () => setDialog('save'));
  const root = useRef<HTMLElement>(null);
  const unsaved = (work.isChanged && !work.isAsBrought) || (editing && work.searchChanged);
  useChrome(dashboard, loaded, unsaved);
  useFullScreen(fullScreen, () => update({ fullScreenMode: undefined }, { replace: true }));
  useEscape(!fullScreen && maximized !== undefined, () => update({ maximized: undefined }));

  const crosshair = useMemo<Crosshair>(
    () => new BehaviorSubject<CrosshairPosition | undefined>(undefined),
    [],
  );
  const colors = useMemo(() => createColorRegistry(), []);
  const { query, filters, time, selections } = dashboard;
  // Terms that another query brings leave those that are there their colors.
  useEffect(() => () => colors.settle(), [colors, query, filters, selections, time, refresh.count]);
  const board: BoardState = {
    dashboard,
    dispatch,
    editing,
    contents,
    refreshCount: refresh.count,
    refreshedAt: refresh.shared,
    crosshair: dashboard.options.syncCursor ? crosshair : undefined,
    colors: dashboard.options.syncColors ? colors : undefined,
    maximized,
    onMaximize: (id) => update({ maximized: id }),
    onDialog: setPanelDialog,
    onInspected,
    onMissingIndex: missing.report,
    onRefusedValue: refused.report,
    announce,
  };
  const setEditing = (edit: boolean) =>
    update({ viewMode: edit ? 'edit' : undefined, maximized: undefined });

  return (
    <BoardContext value={board}>
      <main ref={root} className={styles.root} data-test-subj="dashboardApp">
        <h1 className={styles.pageTitle}>{dashboard.title || newName()}</h1>
        {!fullScreen && (
          <HeaderControls
            {...{ work, loaded, editing, setEditing, saving }}
            onDialog={setDialog}
            onFullScreen={() => update({ fullScreenMode: true })}
          />
        )}
        {!fullScreen && (
          <DashboardSearchBar {...{ SearchBar, refresh }} refused={refused.reports} />
        )}
        {editing && <EditBar work={work} onDialog={setDialog} />}
        {fullScreen && (
          <Button
            className={styles.leaveFullScreen}
            icon="x"
            size="s"
            onClick={() => update({ fullScreenMode: undefined })}
          >
            {i18n.formatMessage({
              id: 'dashboard.fullScreen.leave',
              defaultMessage: 'Exit full screen',
            })}
          </Button>
        )}
        <DocumentNotices
          outdated={work.isOutdated ? noticeTexts().outdated : undefined}
          conflict={saving.conflict ? noticeTexts().conflict : undefined}
          onOverwrite={() => saving.saveNow({ overwrite: true })}
          onLoad={saving.loadTheirs}
          problems={address.problems}
        />
        {dashboard.controls && maximized === undefined && <ControlBar />}
        <MissingIndices indices={missing.indices} onRetry={refresh.refresh} />
        <div className={styles.board} data-dashboard-board>
          {hasControlCode && <Board />}
        </div>
        <VisuallyHidden>
          <output aria-live="polite">{announced}</output>
        </VisuallyHidden>
        {panelDialog && (
          <PanelDialogs
            dialog={panelDialog}
            inspected={inspected}
            onClose={() => setPanelDialog(undefined)}
          />
        )}
        {dialog && (
          <BoardDialogs
            {...{ dialog, work, loaded, saving }}
            root={root}
            onClose={() => setDialog(undefined)}
          />
        )}
      </main>
    </BoardContext>
  );
}

const noticeTexts = () => ({
  outdated: i18n.formatMessage({
    id: 'dashboard.outdated',
    defaultMessage: 'Someone saved this dashboard after you started editing',
  }),
  conflict: i18n.formatMessage({
    id: 'dashboard.conflict',
    defaultMessage: 'Someone else changed this dashboard',
  }),
});

const newName = () => i18n.formatMessage({ id: 'dashboard.new', defaultMessage: 'New dashboard' });
