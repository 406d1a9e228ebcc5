import { i18n } from '#common/i18n';
import { useDocumentNames, useUndoKeys } from '#plugins/documents/public';
import { newName } from '../new-name';
import { useServices } from '../services';
import { pathOf } from '../state/use-address';
import type { BuilderWork } from './use-work';

/** Where the person is, what asks before it is left, and the keys for steps. */
export function useBuilderChrome(
  { content, stored, dispatch }: Pick<BuilderWork, 'content' | 'stored' | 'dispatch'>,
  asks: boolean,
): void {
  const { core, params } = useServices();
  const app = {
    id: 'visualize',
    title: i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' }),
    path: '/',
  };
  const leaveText = i18n.formatMessage({
    id: 'visualize.leave.text',
    defaultMessage:
      'The chart is not saved. It stays in this tab; find it again in the list of charts.',
  });
  useDocumentNames({
    core,
    params,
    app,
    asks,
    leaveText,
    title: content.visualization.title || newName(),
    stored: stored && { type: 'visualization', id: stored.id, path: pathOf(stored.id) },
  });
  useUndoKeys(core, app, { dispatch });
}
