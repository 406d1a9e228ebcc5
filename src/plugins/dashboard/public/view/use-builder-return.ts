import { useEffect, useState } from 'react';
import {
  chartsOf,
  dropPanel,
  readPanel,
  rememberDashboard,
  withoutCharts,
} from '#plugins/visualizations/public';
import { newPanelId } from '../edit/clipboard';
import type { HistoryAction } from '../../common/model/history';
import { useServices } from '../services';

/** As panels come from the library. */
const SIZE = { w: 24, h: 15 };

/** Where the dashboard is: the path of its address. */
export const dashboardPath = (hash: string): string => hash.replace(/^#/, '').split('?')[0] ?? '';

/** A chart that was made or changed in the builder comes into the dashboard, once. */
export function useBuilderReturn(dispatch: (action: HistoryAction) => void): void {
  const { history } = useServices().params;
  // The address is put in order before effects run.
  const [incoming] = useState(() => readIncoming(history.location.hash));
  useEffect(() => {
    for (const action of incoming) dispatch(action);
    if (incoming.length === 0) return;
    dropPanel('dashboard');
    const { location } = history;
    // Neither a reload nor a save brings them once more.
    const hash = withoutCharts(location.hash);
    if (hash !== location.hash) history.replace({ ...location, hash });
  }, [incoming, dispatch, history]);
  const { hash } = history.location;
  useEffect(() => rememberDashboard(hash.replace(/^#/, '')), [hash]);
}

function readIncoming(hash: string): readonly HistoryAction[] {
  const added = chartsOf(hash).filter((id) => id !== '');
  if (added.length > 0) {
    const panels = [...new Set(added)].map((id) => ({
      id: newPanelId(),
      kind: 'visualization',
      reference: { type: 'visualization', id },
      config: {},
      stored: {},
      place: SIZE,
    }));
    return [{ type: 'addPanels', panels }];
  }
  const sent = readPanel('dashboard');
  if (!sent || sent.panelId === undefined || sent.dashboard !== dashboardPath(hash)) return [];
  const change = {
    attributes: JSON.parse(JSON.stringify(sent.attributes)),
    contentReferences: sent.references,
  };
  return [{ type: 'changePanel', id: sent.panelId, change }];
}
