import { i18n } from '#common/i18n';
import { type CoreStart, useKeyboardShortcut } from '#core/public';
import type { OpenDocument } from '../work/use-document';
import { type DocumentAction, HeaderIconButton } from './DocumentControls';

/** The steps of a document, which lead back and forth. */
export type Steps = Pick<OpenDocument<never, never, never>, 'canUndo' | 'canRedo'> & {
  dispatch: (action: { type: 'undo' | 'redo' }) => void;
};

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y; texts undo their own letters. @param app under which the keys are listed */
export function useUndoKeys(
  { keyboardShortcut }: Pick<CoreStart, 'keyboardShortcut'>,
  app: { id: string; title: string },
  { dispatch }: Pick<Steps, 'dispatch'>,
): void {
  const shared = { pluginId: app.id, category: app.title };
  const redo = { ...shared, name: redoLabel(), execute: () => dispatch({ type: 'redo' }) };
  useKeyboardShortcut(keyboardShortcut, {
    ...shared,
    id: 'undo',
    name: undoLabel(),
    keys: 'cmd+z',
    execute: () => dispatch({ type: 'undo' }),
  });
  useKeyboardShortcut(keyboardShortcut, { ...redo, id: 'redo', keys: 'cmd+shift+z' });
  useKeyboardShortcut(keyboardShortcut, { ...redo, id: 'redoToo', keys: 'cmd+y' });
}

/** The same in the menu of the document. */
export const stepActions = ({ canUndo, canRedo, dispatch }: Steps): DocumentAction[] => [
  {
    id: 'undo',
    icon: 'undo',
    label: undoLabel(),
    disabled: !canUndo,
    onSelect: () => dispatch({ type: 'undo' }),
  },
  {
    id: 'redo',
    icon: 'redo',
    label: redoLabel(),
    disabled: !canRedo,
    onSelect: () => dispatch({ type: 'redo' }),
  },
];

/** Redo has room on wide screens only; it is in the menu everywhere. */
export const StepButtons = ({ canUndo, canRedo, dispatch }: Steps) => (
  <>
    <HeaderIconButton
      from={768}
      icon="undo"
      label={undoLabel()}
      disabled={!canUndo}
      onClick={() => dispatch({ type: 'undo' })}
    />
    <HeaderIconButton
      from={1200}
      icon="redo"
      label={redoLabel()}
      disabled={!canRedo}
      onClick={() => dispatch({ type: 'redo' })}
    />
  </>
);

export const undoLabel = () => i18n.formatMessage({ id: 'documents.undo', defaultMessage: 'Undo' });

export const redoLabel = () => i18n.formatMessage({ id: 'documents.redo', defaultMessage: 'Redo' });
