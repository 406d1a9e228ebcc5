import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { writeVisualization } from '#plugins/visualizations/common';
import {
  dropPanel,
  readPanel,
  recallDashboard,
  sendPanel,
  withChart,
} from '#plugins/visualizations/public';
import { type DocumentNames, type SaveOptions, useSaving } from '#plugins/documents/public';
import { useServices } from '../services';
import type { Draft } from '../state/draft';
import { type AddressState, pathOf } from '../state/use-address';
import type { BuilderWork } from './use-work';

export interface SaveChartOptions extends Pick<SaveOptions<Draft>, 'asNew' | 'overwrite'> {
  names?: DocumentNames;
  /** Goes to the dashboards with it. */
  toDashboard?: boolean;
}

/** Saving, saving as, and going back to the dashboard that asked for the chart. @param askName a new chart has no title yet */
export function useSavedChart(
  work: BuilderWork,
  { returnTo, panel }: AddressState['wishes'],
  askName: () => void,
) {
  const { charts, core, params } = useServices();
  const { visualization } = work.content;
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { save: write, ...state } = useSaving<Draft>({
    core,
    work,
    store: charts,
    read: (stored) => stored,
    write: (draft, stored) => writeVisualization(draft.visualization, stored),
    titleOf: (draft) => draft.visualization.title,
    failed: notSaved,
  });

  async function store({ names, toDashboard, ...options }: SaveChartOptions) {
    const change = names && { visualization: { ...visualization, ...names } };
    const { stored, isNew } = await write({ ...options, ...(change && { change }) });
    queries.removeQueries({ queryKey: ['visualize', 'list'] });
    if (toDashboard || returnTo !== undefined) {
      await leave(stored.id, toDashboard === true || isNew);
    } else if (isNew) {
      work.update({}, { path: pathOf(stored.id), stays: true });
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
          defaultMessage: 'The panel of this chart no longer exists. Save it as a new chart.',
        }),
      );
    }
    const { attributes, references } = writeVisualization(visualization, from);
    sendPanel('dashboard', { ...from, attributes, references });
    dropPanel('builder');
    work.forget();
    await goTo(recallDashboard(returnPath(from.dashboard)));
  }

  const isOfPanel = panel !== undefined;
  return {
    ...state,
    /** Under the names of a dialog. Rejects with the server's error. */
    save: (options: SaveChartOptions) =>
      state.run(() => (isOfPanel && !options.asNew ? returnToPanel() : store(options))),
    saveNow(options: SaveChartOptions = {}) {
      if (isOfPanel) void state.attempt(returnToPanel);
      else if (visualization.title === '') askName();
      else void state.attempt(() => store(options));
    },
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

export const notSaved = () =>
  i18n.formatMessage({ id: 'visualize.notSaved', defaultMessage: 'Couldn’t save the chart' });

export type Saving = ReturnType<typeof useSavedChart>;
