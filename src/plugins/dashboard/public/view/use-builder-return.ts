import { useEffect, useState } from 'react';
import { dropPanel, readPanel, rememberDashboard } from '#plugins/visualizations/public';
import { newPanelId } from '../edit/clipboard';
import type { HistoryAction } from '../model/history';
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
    if (incoming.length > 0) dropPanel('dashboard');
  }, [incoming, dispatch]);
  const { hash } = history.location;
  useEffect(() => rememberDashboard(hash.replace(/^#/, '')), [hash]);
}

function readIncoming(hash: string): readonly HistoryAction[] {
  const added = /[?&]addVisualization=([^&]+)/.exec(hash)?.[1];
  if (added !== undefined) {
    const reference = { type: 'visualization', id: decode(added) };
    const panel = {
      id: newPanelId(),
      kind: 'visualization',
      reference,
      config: {},
      stored: {},
      place: SIZE,
    };
    return [{ type: 'addPanels', panels: [panel] }];
  }
  const sent = readPanel('dashboard');
  if (!sent || sent.panelId === undefined || sent.dashboard !== dashboardPath(hash)) return [];
  const change = {
    attributes: JSON.parse(JSON.stringify(sent.attributes)),
    contentReferences: sent.references,
  };
  return [{ type: 'changePanel', id: sent.panelId, change }];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
