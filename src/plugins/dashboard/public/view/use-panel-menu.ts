import type { KeyboardEvent, RefObject } from 'react';
import { i18n } from '#common/i18n';
import type { MenuItem } from '#ui/overlays';
import { copyPanel, duplicate } from '../edit/clipboard';
import type { Panel } from '../../common/model/dashboard';
import type { PanelContent } from '../panels/use-prepared';
import { useServices } from '../services';
import { type BoardState, useBoard } from './board-context';
import { editChartItems } from './edit-chart-items';
import { downloadPng } from '../share/panel-image';
import { useLibrary } from './use-library';
import { addUndoToast, documentLabels } from '#plugins/documents/public';

export interface PanelMenuOptions {
  panel: Panel;
  content: PanelContent;
  title: string;
  asTable: boolean;
  setAsTable: (asTable: boolean) => void;
  frame: RefObject<HTMLElement | null>;
}

/** What can be done with a panel: by its menu, and by keys while it has the focus. */
export function usePanelMenu(options: PanelMenuOptions) {
  const { panel, title } = options;
  const board = useBoard();
  const services = useServices();
  const library = useLibrary();
  const { dispatch, editing } = board;
  const copy = () => {
    copyPanel(panel);
    services.core.notifications.toasts.addSuccess(
      i18n.formatMessage(
        { id: 'dashboard.panel.copied', defaultMessage: '{title} was copied' },
        { title },
      ),
    );
  };
  const remove = () => {
    dispatch({ type: 'removePanel', id: panel.id });
    addUndoToast(services.core, {
      title: i18n.formatMessage(
        { id: 'dashboard.panel.removed', defaultMessage: '{title} was removed' },
        { title },
      ),
      undo: () => dispatch({ type: 'addPanels', panels: [panel] }),
    });
  };
  const items = () => [
    ...viewItems(options, board),
    item('copy', 'copy', text().copy, copy),
    ...(editing
      ? [
          ...editItems(options, board, library, services),
          { ...item('remove', 'trash', text().remove, remove), danger: true, separated: true },
        ]
      : []),
  ];
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys of what is inside the panel are its own.
    if (event.target !== event.currentTarget || event.altKey) return;
    const withCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (withCommand && key === 'c' && !window.getSelection()?.toString()) copy();
    else if (!withCommand && key === 'delete' && editing) remove();
    else if (!withCommand && key === 'm') toggleMaximized(board, panel.id);
    else if (!withCommand && key === 'i') board.onDialog({ kind: 'inspect', id: panel.id });
    else return;
    event.preventDefault();
  }
  return { items, onKeyDown };
}

function toggleMaximized({ maximized, onMaximize }: BoardState, id: string) {
  onMaximize(maximized === id ? undefined : id);
}

function viewItems(
  { panel, content, asTable, setAsTable, frame, title }: PanelMenuOptions,
  board: BoardState,
): MenuItem[] {
  const { id } = panel;
  return [
    {
      ...item('maximize', 'expand', board.maximized === id ? text().restore : text().maximize, () =>
        toggleMaximized(board, id),
      ),
      hint: 'M',
    },
    ...(content.state === 'ready'
      ? [
          ...(content.prepared.isTable
            ? []
            : [
                item(
                  'table',
                  asTable ? 'chart-bar' : 'chart-table',
                  asTable ? text().chart : text().table,
                  () => setAsTable(!asTable),
                ),
              ]),
          {
            ...item('inspect', 'inspect', text().inspect, () =>
              board.onDialog({ kind: 'inspect', id }),
            ),
            hint: 'I',
          },
          item('export', 'download', text().export, () => board.onDialog({ kind: 'export', id })),
          item('png', 'download', text().png, () => void downloadPng(frame.current, title)),
        ]
      : []),
  ];
}

function editItems(
  { panel, content, title }: PanelMenuOptions,
  { dispatch, onDialog, dashboard }: BoardState,
  library: ReturnType<typeof useLibrary>,
  services: ReturnType<typeof useServices>,
): MenuItem[] {
  const { id, reference } = panel;
  const others = [undefined, ...dashboard.sections].filter(
    (section) => section?.id !== panel.sectionId,
  );
  return [
    ...editChartItems(panel, content, dashboard, services),
    item('rename', 'edit', text().rename, () => onDialog({ kind: 'rename', id })),
    item('time', 'clock', text().time, () => onDialog({ kind: 'time', id })),
    item('drilldowns', 'share', text().drilldowns, () => onDialog({ kind: 'drilldowns', id })),
    item('clone', 'copy', text().clone, () =>
      dispatch({ type: 'addPanels', panels: [duplicate(panel)] }),
    ),
    ...(content.state === 'ready'
      ? [
          reference
            ? item('unlink', 'link', text().unlink, () => library.unlink(panel, content.object))
            : item('library', 'link', text().library, () => void library.add(panel, title)),
        ]
      : []),
    ...others.map((section) =>
      item(
        `section:${section?.id ?? ''}`,
        'right',
        i18n.formatMessage(
          { id: 'dashboard.panel.toSection', defaultMessage: 'Move to {section}' },
          { section: section?.title ?? text().top },
        ),
        () => dispatch({ type: 'movePanelToSection', id, sectionId: section?.id }),
      ),
    ),
  ].map((one, position) => (position === 0 ? { ...one, separated: true } : one));
}

function item(
  id: string,
  icon: NonNullable<MenuItem['icon']>,
  label: string,
  onSelect?: () => void,
): MenuItem {
  return { id, icon, label, ...(onSelect && { onSelect }) };
}

const text = () => ({
  maximize: i18n.formatMessage({ id: 'dashboard.panel.maximize', defaultMessage: 'Maximize' }),
  restore: i18n.formatMessage({
    id: 'dashboard.panel.restore',
    defaultMessage: 'Back to all panels',
  }),
  table: i18n.formatMessage({ id: 'dashboard.panel.table', defaultMessage: 'Show as table' }),
  chart: i18n.formatMessage({ id: 'dashboard.panel.chart', defaultMessage: 'Show as chart' }),
  inspect: i18n.formatMessage({ id: 'dashboard.panel.inspect', defaultMessage: 'Inspect' }),
  export: i18n.formatMessage({ id: 'dashboard.panel.export', defaultMessage: 'Export data' }),
  png: i18n.formatMessage({ id: 'dashboard.panel.png', defaultMessage: 'Download as PNG' }),
  copy: i18n.formatMessage({ id: 'dashboard.panel.copy', defaultMessage: 'Copy' }),
  remove: i18n.formatMessage({ id: 'dashboard.panel.remove', defaultMessage: 'Remove' }),
  rename: documentLabels().names,
  time: i18n.formatMessage({ id: 'dashboard.panel.time', defaultMessage: 'Set time range' }),
  drilldowns: i18n.formatMessage({
    id: 'dashboard.panel.drilldowns',
    defaultMessage: 'Drilldowns',
  }),
  clone: i18n.formatMessage({ id: 'dashboard.panel.clone', defaultMessage: 'Clone' }),
  unlink: i18n.formatMessage({
    id: 'dashboard.panel.unlink',
    defaultMessage: 'Unlink from library',
  }),
  library: i18n.formatMessage({
    id: 'dashboard.panel.library',
    defaultMessage: 'Save to library',
  }),
  top: i18n.formatMessage({ id: 'dashboard.panel.top', defaultMessage: 'the top' }),
});
