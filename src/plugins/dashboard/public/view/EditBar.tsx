import { useState } from 'react';
import { i18n } from '#common/i18n';
import { useKeyboardShortcut } from '#core/public';
import { redoLabel, undoLabel, useUndoKeys } from '#plugins/documents/public';
import { Button, buttonClass, Icon, loadLater } from '#ui';
import { controlCode } from '../../common/controls/control-code';
import type { AddControlProps } from '../controls/AddControl';
import { duplicate, newPanelId, readClipboard } from '../edit/clipboard';
import { useServices } from '../services';
import type { DashboardWork } from '../state/use-dashboard';
import type { BoardDialog } from './BoardDialogs';
import styles from './Dashboard.module.css';
import { dashboardPath } from './use-builder-return';
import { isAppRegistered } from './is-app-registered';
import { leaveToReturn } from './leave-to-return';

const AddControl = loadLater<AddControlProps>(
  async () => {
    await controlCode.load();
    return (
      await import(/* webpackChunkName: "dashboard-control-editing" */ '../controls/AddControl')
    ).AddControl;
  },
  { isOverlay: true },
);

export interface EditBarProps {
  work: DashboardWork;
  onDialog: (dialog: BoardDialog) => void;
}

/** What changes a dashboard. */
export function EditBar({ work, onDialog }: EditBarProps) {
  const { core, params } = useServices();
  const from = dashboardPath(params.history.location.hash);
  const builderPath = `#/create?returnTo=${encodeURIComponent(from)}`;
  const { dispatch, canUndo, canRedo, content: dashboard } = work;
  const [addingControl, setAddingControl] = useState(false);
  const [, setLooked] = useState(0);
  const paste = () => {
    const panel = readClipboard();
    if (panel) dispatch({ type: 'addPanels', panels: [duplicate(panel, undefined)] });
  };
  useShortcuts(dispatch, paste);
  return (
    <div
      className={styles.editBar}
      role="toolbar"
      aria-label={i18n.formatMessage({ id: 'dashboard.editBar', defaultMessage: 'Edit' })}
      onFocus={() => setLooked((count) => count + 1)}
    >
      <Button icon="plus" onClick={() => onDialog('add')}>
        {i18n.formatMessage({ id: 'dashboard.add', defaultMessage: 'Add from library' })}
      </Button>
      {isAppRegistered(core, 'visualize') && (
        <a
          className={buttonClass({})}
          href={core.application.getUrlForApp('visualize', { path: builderPath })}
          onClick={leaveToReturn}
        >
          <Icon name="visualize" />
          {i18n.formatMessage({ id: 'dashboard.createChart', defaultMessage: 'Create chart' })}
        </a>
      )}
      <Button
        icon="columns"
        onClick={() =>
          dispatch({
            type: 'addSection',
            section: {
              id: newPanelId(),
              collapsed: false,
              title: i18n.formatMessage(
                { id: 'dashboard.section.new', defaultMessage: 'Section {number}' },
                { number: dashboard.sections.length + 1 },
              ),
            },
          })
        }
      >
        {i18n.formatMessage({ id: 'dashboard.section.add', defaultMessage: 'Add section' })}
      </Button>
      <Button icon="filter" onClick={() => setAddingControl(true)}>
        {i18n.formatMessage({ id: 'dashboard.controls.add', defaultMessage: 'Add control' })}
      </Button>
      <Button icon="copy" variant="plain" onClick={paste}>
        {i18n.formatMessage({ id: 'dashboard.paste', defaultMessage: 'Paste panel' })}
      </Button>
      <span className={styles.space} />
      <Button
        icon="undo"
        variant="plain"
        disabled={!canUndo}
        onClick={() => dispatch({ type: 'undo' })}
      >
        {undoLabel()}
      </Button>
      <Button
        icon="redo"
        variant="plain"
        disabled={!canRedo}
        onClick={() => dispatch({ type: 'redo' })}
      >
        {redoLabel()}
      </Button>
      <Button icon="settings" variant="plain" onClick={() => onDialog('settings')}>
        {i18n.formatMessage({ id: 'dashboard.options', defaultMessage: 'Settings' })}
      </Button>
      {addingControl && (
        <AddControl
          group={dashboard.controls}
          onClose={() => setAddingControl(false)}
          onChange={(controls) => {
            dispatch({ type: 'set', change: { controls } });
            setAddingControl(false);
          }}
        />
      )}
    </div>
  );
}

function useShortcuts(dispatch: DashboardWork['dispatch'], paste: () => void) {
  const { core } = useServices();
  const title = i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' });
  useUndoKeys(core, { id: 'dashboard', title }, { dispatch });
  useKeyboardShortcut(core.keyboardShortcut, {
    id: 'paste',
    pluginId: 'dashboard',
    category: title,
    name: i18n.formatMessage({ id: 'dashboard.paste', defaultMessage: 'Paste panel' }),
    keys: 'cmd+v',
    execute: paste,
  });
}
