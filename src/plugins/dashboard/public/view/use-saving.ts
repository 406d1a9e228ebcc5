import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import {
  attempt,
  reloadFailed,
  type SaveOptions,
  type StoredDocument,
  useSaving,
} from '#plugins/documents/public';
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
    write: writeDashboard,
    titleOf: ({ title }) => title,
    failed: () =>
      i18n.formatMessage({
        id: 'dashboard.notSaved',
        defaultMessage: 'Couldn’t save the dashboard',
      }),
  });
  /** The page that shows it next asks for nothing. */
  const keep = (stored: StoredDocument) => queries.setQueryData(storedKey(stored.id), stored);

  async function saveNow({ change, ...options }: SaveOptions<Dashboard>) {
    const isNew = options.asNew || !work.stored;
    const more = isNew ? { createdBy: await store.whoAmI() } : {};
    const { stored } = await write({ ...options, change: { ...change, ...more } });
    queries.removeQueries({ queryKey: ['dashboard', 'list'] });
    keep(stored);
    const path = pathOf({ page: 'view', id: stored.id });
    work.update({ viewMode: undefined }, isNew ? { path, stays: true } : { replace: true });
  }
  async function renew(options = {}) {
    if (!work.stored) return;
    const stored = await store.load(work.stored.id);
    keep(stored);
    work.renew(stored, options);
  }
  return {
    ...state,
    /** Reads what is stored now: an earlier version, or what someone else saved. */
    renew: () => attempt(core, renew, reloadFailed()),
    /** What someone else saved, in place of what is here. */
    loadTheirs: () =>
      attempt(core, () => state.run(() => renew({ givenUp: true })), reloadFailed()),
    save(options: SaveOptions<Dashboard> = {}) {
      if (work.content.title === '' && !options.change?.title) askName();
      else void state.attempt(() => saveNow(options));
    },
    /** Can be taken back like any other change. */
    discard() {
      const { content: shown, base, isOutdated } = work;
      const { time, refreshInterval } = base.timeRestore ? base : shown;
      work.dispatch({ type: 'show', content: { ...base, time, refreshInterval } });
      if (isOutdated) attempt(core, renew, reloadFailed());
    },
  };
}

export type Saving = ReturnType<typeof useSavedDashboard>;
