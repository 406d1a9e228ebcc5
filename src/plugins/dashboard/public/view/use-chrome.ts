import { useEffect, useEffectEvent } from 'react';
import { i18n } from '#common/i18n';
import type { Dashboard } from '../model/dashboard';
import { useServices } from '../services';
import type { LoadedDashboard } from '../state/dashboard-store';
import { pathOf } from '../state/use-address';
import { useVisit } from '../state/use-personal';
import { forgetReturn, isReturning } from './leave-to-return';

/** Where the person is: breadcrumbs, title, what was opened last. */
export function useChrome({ title }: Dashboard, loaded: LoadedDashboard | undefined): void {
  const { core } = useServices();
  const id = loaded?.id;
  useVisit(id);
  useEffect(() => {
    const app = i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' });
    const name =
      title || i18n.formatMessage({ id: 'dashboard.new', defaultMessage: 'New dashboard' });
    core.chrome.docTitle.change([name, app]);
    core.chrome.setBreadcrumbs([
      { text: app, href: core.application.getUrlForApp('dashboards', { path: '#/list' }) },
      { text: name },
    ]);
  }, [core, title]);
  useEffect(() => {
    if (id !== undefined) {
      core.chrome.recentlyAccessed.add(
        `/app/dashboards#${pathOf({ page: 'view', id })}`,
        title,
        id,
        {
          type: 'dashboard',
        },
      );
    }
    // Opened once, whatever it is called later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [core, id]);
}

/** Only the panels. Escape leads back. */
export function useFullScreen(on: boolean, leave: () => void): void {
  const { core } = useServices();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  });
  useEffect(() => {
    if (!on) return undefined;
    core.chrome.setIsVisible(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      core.chrome.setIsVisible(true);
    };
  }, [on, core]);
}

/** Work that is not saved is not left without a question, except for the builder, which leads back to it. */
export function useLeaveQuestion(unsaved: boolean): void {
  const { onAppLeave } = useServices().params;
  useEffect(() => {
    forgetReturn();
    onAppLeave((actions) =>
      unsaved && !isReturning()
        ? actions.confirm(
            i18n.formatMessage({
              id: 'dashboard.leave.text',
              defaultMessage:
                'The changes are not saved. They stay in this tab and are there when you come back.',
            }),
            i18n.formatMessage({
              id: 'dashboard.leave.title',
              defaultMessage: 'Leave without saving?',
            }),
          )
        : actions.default(),
    );
  }, [onAppLeave, unsaved]);
}
