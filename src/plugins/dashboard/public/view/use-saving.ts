import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { tellSaved, useSaveState } from '#plugins/documents/public';
import type { Dashboard } from '../model/dashboard';
import { writeDashboard } from '../model/write-dashboard';
import { useServices } from '../services';
import type { LoadedDashboard } from '../state/dashboard-store';
import { type AddressState, pathOf } from '../state/use-address';
import { storedKey } from '../state/ask-first';
import { type DashboardWork, NEW_ID } from '../state/use-dashboard';

interface SavingOptions {
  work: DashboardWork;
  loaded: LoadedDashboard | undefined;
  address: AddressState;
  onRenew: () => void;
  /** A new dashboard has no title yet. */
  askName: () => void;
}

export interface SaveOptions {
  /** Under another name, as another dashboard. */
  asNew?: boolean;
  overwrite?: boolean;
  change?: Partial<Dashboard>;
}

/** Saving, saving as, and going back to what is saved. */
export function useSaving({ work, loaded, address, onRenew, askName }: SavingOptions) {
  const { store, work: kept, core } = useServices();
  const queries = useQueryClient();
  const { attempt, ...state } = useSaveState(core, () =>
    i18n.formatMessage({
      id: 'dashboard.notSaved',
      defaultMessage: 'The dashboard was not saved',
    }),
  );

  async function write({ asNew, overwrite, change }: SaveOptions) {
    const wasNew = asNew || !loaded;
    const dashboard = {
      ...work.dashboard,
      ...change,
      ...(wasNew && { createdBy: await store.whoAmI() }),
    };
    const written = writeDashboard(dashboard, loaded);
    const stored = wasNew
      ? await store.create(written)
      : await store.update(loaded.id, written, overwrite ? undefined : loaded.version);
    queries.removeQueries({ queryKey: ['dashboard', 'list'] });
    // The page that shows it next asks for nothing.
    queries.setQueryData(storedKey(stored.id), stored);
    tellSaved(core, dashboard.title);
    if (wasNew) {
      kept.remove(loaded?.id ?? NEW_ID);
      // Saving is no reason to forget the way there.
      kept.write(stored.id, {
        history: { ...work.history, present: dashboard },
        isSaved: true,
        ...(stored.version !== undefined && { version: stored.version }),
      });
      address.update({ viewMode: undefined }, { path: pathOf({ page: 'view', id: stored.id }) });
    } else {
      work.keepStored(stored, work.dashboard);
      address.update({ viewMode: undefined }, { replace: true });
    }
  }

  function save(options: SaveOptions = {}) {
    if (work.dashboard.title === '' && !options.change?.title) askName();
    else void attempt(() => write(options));
  }
  return {
    ...state,
    save,
    /** Can be taken back like any other change. */
    discard: () => {
      const { query, filters, time, refreshInterval } = work.saved;
      const times = work.saved.timeRestore ? { time, refreshInterval } : {};
      work.dispatch({
        type: 'replace',
        dashboard: {
          ...work.dashboard,
          ...work.saved,
          query,
          filters,
          time: work.dashboard.time,
          refreshInterval: work.dashboard.refreshInterval,
          ...times,
        },
      });
      if (work.outdated) onRenew();
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
