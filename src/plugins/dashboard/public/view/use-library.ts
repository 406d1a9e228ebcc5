import { i18n } from '#common/i18n';
import { tellFailure } from '#plugins/documents/public';
import type { Panel } from '../../common/model/dashboard';
import { useServices } from '../services';
import type { PanelObject } from '../state/dashboard-store';
import { useBoard } from './board-context';

/** Panels between the dashboard and the library: content of their own, or an object that others use too. */
export function useLibrary() {
  const { store, core } = useServices();
  const { dispatch } = useBoard();
  return {
    unlink(panel: Panel, object: PanelObject) {
      dispatch({
        type: 'changePanel',
        id: panel.id,
        change: {
          kind: object.type,
          reference: undefined,
          attributes: object.attributes,
          contentReferences: object.references,
        },
      });
    },
    async add(panel: Panel, title: string) {
      const { kind, attributes = {}, contentReferences = [], id } = panel;
      try {
        const objectId = await store.createObject(
          kind,
          { ...attributes, title },
          contentReferences,
        );
        const change = {
          reference: { type: kind, id: objectId },
          attributes: undefined,
          contentReferences: undefined,
        };
        dispatch({ type: 'changePanel', id, change });
        core.notifications.toasts.addSuccess(
          i18n.formatMessage(
            { id: 'dashboard.library.added', defaultMessage: '{title} was added to the library' },
            { title },
          ),
        );
      } catch (error) {
        const failed = i18n.formatMessage({
          id: 'dashboard.library.failed',
          defaultMessage: 'Couldn’t save to the library',
        });
        tellFailure(core, failed, error);
      }
    },
  };
}
