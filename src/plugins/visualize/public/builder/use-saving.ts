import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { type Visualization, writeVisualization } from '#common/visualizations';
import {
  dropPanel,
  readPanel,
  recallDashboard,
  sendPanel,
  withChart,
} from '#plugins/visualizations/public';
import { tellSaved, useSaveState } from '#plugins/documents/public';
import { useServices } from '../services';
import { type AddressState, pathOf } from '../state/use-address';
import type { BuilderWork } from './use-work';

interface SavingOptions {
  work: BuilderWork;
  address: AddressState;
  /** A new chart has no title yet. */
  askName: () => void;
}

export interface SaveOptions {
  /** As another chart. */
  asNew?: boolean;
  /** Whatever somebody else saved meanwhile. */
  overwrite?: boolean;
  change?: Pick<Visualization, 'title' | 'description'>;
  /** Goes to the dashboards with it. */
  toDashboard?: boolean;
}

/** Saving, saving as, and going back to the dashboard that asked for the chart. */
export function useSaving({ work, address, askName }: SavingOptions) {
  const { visualizations, work: kept, core, params } = useServices();
  const { saved } = work;
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { attempt, ...state } = useSaveState(core, () =>
    i18n.formatMessage({ id: 'visualize.notSaved', defaultMessage: 'The chart was not saved' }),
  );
  const { returnTo, panel } = address.wishes;

  async function write({ asNew, overwrite, change, toDashboard }: SaveOptions) {
    const isNew = asNew || !saved;
    const visualization = { ...work.visualization, ...change };
    const stored = await visualizations.save(
      visualization,
      isNew ? {} : { id: saved.id, ...(saved.version && !overwrite && { version: saved.version }) },
    );
    work.keepSaved(stored);
    queries.removeQueries({ queryKey: ['visualize', 'list'] });
    tellSaved(core, visualization.title);
    if (toDashboard || returnTo !== undefined) {
      await leave(stored.id, toDashboard === true || isNew);
    } else if (isNew) {
      address.update({}, { path: pathOf(stored.id) });
    }
  }

  async function goTo(path: string) {
    setLeaving(true);
    params.onAppLeave((actions) => actions.default());
    try {
      await core.application.navigateToApp('dashboards', { path: `#${path}` });
    } finally {
      setLeaving(false);
    }
  }

  /** To the dashboard that asked for the chart, or to a new one. */
  async function leave(id: string, add: boolean) {
    const back = recallDashboard(returnPath(returnTo));
    await goTo(add ? withChart(back, id) : back);
  }

  /** A panel that holds its chart itself gets the changed one. */
  async function returnToPanel() {
    const from = readPanel('builder');
    if (!from) {
      throw new Error(
        i18n.formatMessage({
          id: 'visualize.panel.gone',
          defaultMessage:
            'The panel that this chart belongs to is not known any more. Save it as a new chart.',
        }),
      );
    }
    const { attributes, references } = writeVisualization(work.visualization, from);
    sendPanel('dashboard', { ...from, attributes, references });
    dropPanel('builder');
    kept.remove(work.key);
    await goTo(recallDashboard(returnPath(from.dashboard)));
  }

  function save(options: SaveOptions = {}) {
    if (panel !== undefined && !options.asNew) void attempt(returnToPanel);
    else if (work.visualization.title === '' && !options.change?.title) askName();
    else void attempt(() => write(options));
  }
  return {
    ...state,
    save,
    leaving,
    /** The chart goes back to a dashboard. */
    returns: returnTo !== undefined || panel !== undefined,
  };
}

/** Only paths of the app: an address says whatever somebody wrote into it. */
function returnPath(wish: string | undefined): string {
  const [, id] = /^(?:dashboards\/|\/view\/)([^/?#]+)$/.exec(wish ?? '') ?? [];
  return id === undefined ? '/create' : `/view/${id}`;
}

export type Saving = ReturnType<typeof useSaving>;
