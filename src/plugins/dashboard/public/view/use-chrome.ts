import { useEffect, useEffectEvent } from 'react';
import { i18n } from '#common/i18n';
import type { Dashboard } from '../../common/model/dashboard';
import { useDocumentNames } from '#plugins/documents/public';
import { useServices } from '../services';
import type { LoadedDashboard } from '../state/dashboard-store';
import { pathOf } from '../state/use-address';
import { useVisit } from '../state/use-visit';
import { forgetReturn, isReturning } from './leave-to-return';

/** Where the person is, and what asks before it is left. */
export function useChrome(
  { title }: Dashboard,
  loaded: LoadedDashboard | undefined,
  unsaved: boolean,
): void {
  const { core, params } = useServices();
  const id = loaded?.id;
  useVisit(id);
  useDocumentNames({
    core,
    params,
    app: {
      id: 'dashboards',
      title: i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' }),
      path: '/list',
    },
    title: title || i18n.formatMessage({ id: 'dashboard.new', defaultMessage: 'New dashboard' }),
    stored:
      id === undefined ? undefined : { type: 'dashboard', id, path: pathOf({ page: 'view', id }) },
    asks: unsaved,
    leaveText: leaveText(),
    // The builder leads back to it.
    comesBack: isReturning,
  });
  useEffect(forgetReturn, [unsaved]);
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

const leaveText = () =>
  i18n.formatMessage({
    id: 'dashboard.leave.text',
    defaultMessage:
      'Your changes are not saved. They stay in this tab; find them again in the list of dashboards.',
  });
