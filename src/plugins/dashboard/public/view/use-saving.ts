import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { type SaveOptions, useSaving } from '#plugins/documents/public';
import type { Dashboard } from '../../common/model/dashboard';
import { writeDashboard } from '../../common/model/write-dashboard';
import { useServices } from '../services';
import { pathOf } from '../state/use-address';
import { storedKey } from '../state/ask-first';
import type { DashboardWork } from '../state/use-dashboard';

/** Saving, saving as, and going back to what is saved. @param askName a new dashboard has no title yet */
export function useSavedDashboard(work: DashboardWork, askName: () => void) {
  const { store, core } = useServices();
  const queries = useQueryClient();
  const { save: write, ...state } = useSaving<Dashboard>({
    core,
    work,
    store,
    // The page that shows it next asks for nothing.
    read(stored) {
      queries.setQueryData(storedKey(stored.id), stored);
      return stored;
    },
    write: writeDashboard,
    titleOf: ({ title }) => title,
    failed: notSaved,
  });

  async function keep({ change, ...options }: SaveOptions<Dashboard>) {
    const isNew = options.asNew || !work.stored;
    const more = isNew ? { createdBy: await store.whoAmI() } : {};
    const { stored } = await write({ ...options, change: { ...change, ...more } });
    queries.removeQueries({ queryKey: ['dashboard', 'list'] });
    const path = pathOf({ page: 'view', id: stored.id });
    work.update({ viewMode: undefined }, isNew ? { path, stays: true } : { replace: true });
  }
  return {
    ...state,
    /** As a dialog says. Rejects with the server's error. */
    save: (options: SaveOptions<Dashboard>) => state.run(() => keep(options)),
    saveNow(options: SaveOptions<Dashboard> = {}) {
      if (work.content.title === '') askName();
      else void state.attempt(() => keep(options));
    },
    /** Can be taken back like any other change. */
    discard() {
      const { content: shown, base, isOutdated } = work;
      const { time, refreshInterval } = base.timeRestore ? base : shown;
      work.dispatch({ type: 'show', content: { ...base, time, refreshInterval } });
      if (isOutdated) state.renew();
    },
  };
}

export const notSaved = () =>
  i18n.formatMessage({
    id: 'dashboard.notSaved',
    defaultMessage: 'Couldn’t save the dashboard',
  });

export type Saving = ReturnType<typeof useSavedDashboard>;
