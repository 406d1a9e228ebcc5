import { useEffect } from 'react';
import { i18n } from '#common/i18n';
import type { Visualization } from '#common/visualizations';
import { useKeyboardShortcut } from '#core/public';
import { askBeforeLeaving } from '#plugins/documents/public';
import type { SavedVisualization } from '#plugins/visualizations/public';
import { useServices } from '../services';
import { newName } from '../new-name';
import type { BuilderWork } from './use-work';

/** Where the person is: breadcrumbs, title, what was opened last. */
export function useBuilderChrome(
  { title }: Visualization,
  saved: SavedVisualization | undefined,
  unsaved: boolean,
): void {
  const { core, params } = useServices();
  const id = saved?.id;
  useEffect(() => {
    const app = i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' });
    core.chrome.docTitle.change([title || newName(), app]);
    core.chrome.setBreadcrumbs([
      {
        text: app,
        href: core.application.getUrlForApp('visualize', { path: '#/' }),
        onClick: askBeforeLeaving(core, {
          asks: unsaved,
          ...leaveTexts(),
          go: () => params.history.push('#/'),
        }),
      },
      { text: title || newName() },
    ]);
  }, [core, params, title, unsaved]);
  useEffect(() => {
    if (id !== undefined) {
      const path = `/app/visualize#/edit/${encodeURIComponent(id)}`;
      core.chrome.recentlyAccessed.add(path, title, id, { type: 'visualization' });
    }
    // Opened once, whatever it is called later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [core, id]);
}

/** Work that is not saved is not left without a question. */
export function useLeaveQuestion(unsaved: boolean): void {
  const { onAppLeave } = useServices().params;
  useEffect(() => {
    const { title, text } = leaveTexts();
    onAppLeave((actions) => (unsaved ? actions.confirm(text, title) : actions.default()));
    // The list has nothing to lose.
    return () => onAppLeave((actions) => actions.default());
  }, [onAppLeave, unsaved]);
}

const leaveTexts = () => ({
  title: i18n.formatMessage({
    id: 'visualize.leave.title',
    defaultMessage: 'Leave without saving?',
  }),
  text: i18n.formatMessage({
    id: 'visualize.leave.text',
    defaultMessage:
      'The chart is not saved. It stays in this tab, and the list of charts leads back to it.',
  }),
});

/** Ctrl+Z and Ctrl+Shift+Z; texts undo their own letters. */
export function useUndoKeys({ dispatch }: BuilderWork): void {
  const { core } = useServices();
  const shared = {
    pluginId: 'visualize',
    category: i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' }),
  };
  useKeyboardShortcut(core.keyboardShortcut, {
    ...shared,
    id: 'undo',
    name: i18n.formatMessage({ id: 'visualize.undo', defaultMessage: 'Undo' }),
    keys: 'cmd+z',
    execute: () => dispatch({ type: 'undo' }),
  });
  useKeyboardShortcut(core.keyboardShortcut, {
    ...shared,
    id: 'redo',
    name: i18n.formatMessage({ id: 'visualize.redo', defaultMessage: 'Redo' }),
    keys: 'cmd+shift+z',
    execute: () => dispatch({ type: 'redo' }),
  });
}
