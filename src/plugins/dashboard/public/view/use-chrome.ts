import { useEffect, useEffectEvent } from 'react';
import { i18n } from '#common/i18n';
import type { Dashboard } from '../model/dashboard';
import { askBeforeLeaving } from '#plugins/documents/public';
import { useServices } from '../services';
import type { LoadedDashboard } from '../state/dashboard-store';
import { pathOf } from '../state/use-address';
import { useVisit } from '../state/use-personal';
import { forgetReturn, isReturning } from './leave-to-return';

/** Where the person is: breadcrumbs, title, what was opened last. */
export function useChrome(
  { title }: Dashboard,
  loaded: LoadedDashboard | undefined,
  unsaved: boolean,
): void {
  const { core, params } = useServices();
  const id = loaded?.id;
  useVisit(id);
  useEffect(() => {
    const app = i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' });
    const name =
      title || i18n.formatMessage({ id: 'dashboard.new', defaultMessage: 'New dashboard' });
    core.chrome.docTitle.change([name, app]);
    core.chrome.setBreadcrumbs([
      {
        text: app,
        href: core.application.getUrlForApp('dashboards', { path: '#/list' }),
        onClick: askBeforeLeaving(core, {
          asks: unsaved,
          ...leaveTexts(),
          go: () => params.history.push('#/list'),
        }),
      },
      { text: name },
    ]);
  }, [core, params, title, unsaved]);
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
  useEscape(on, leave);
  useEffect(() => {
    if (!on) return undefined;
    core.chrome.setIsVisible(false);
    return () => core.chrome.setIsVisible(true);
  }, [on, core]);
}

/** What Escape leads out of, unless something within takes it: a menu, a dialog, a field with text in it. */
export function useEscape(on: boolean, leave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { target } = event;
    const isWithin =
      target instanceof Element && target.closest('input, textarea, select, dialog, [popover]');
    if (!isWithin && !document.querySelector('dialog[open], [popover]:popover-open')) leave();
  });
  useEffect(() => {
    if (!on) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
}

/** Work that is not saved is not left without a question, except for the builder, which leads back to it. */
export function useLeaveQuestion(unsaved: boolean): void {
  const { onAppLeave } = useServices().params;
  useEffect(() => {
    forgetReturn();
    const { title, text } = leaveTexts();
    onAppLeave((actions) =>
      unsaved && !isReturning() ? actions.confirm(text, title) : actions.default(),
    );
    // The list has nothing to lose.
    return () => onAppLeave((actions) => actions.default());
  }, [onAppLeave, unsaved]);
}

const leaveTexts = () => ({
  title: i18n.formatMessage({
    id: 'dashboard.leave.title',
    defaultMessage: 'Leave without saving?',
  }),
  text: i18n.formatMessage({
    id: 'dashboard.leave.text',
    defaultMessage:
      'The changes are not saved. They stay in this tab, and the list of dashboards leads back to them.',
  }),
});
