import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { StatedParts } from '#common/url-state';
import { type Address, type KeptWork, startHistory } from '#plugins/documents/common';
import { changeHistory, type DashboardHistory, type HistoryAction } from '../model/history';
import type { Dashboard } from '../model/dashboard';
import { readDashboard } from '../model/read-dashboard';
import { useServices } from '../services';
import { NOT_CARRIED, readCarried } from '../share/carried-panels';
import type { LoadedDashboard } from './dashboard-store';
import { type AddressState, pathOf } from './use-address';

export interface DashboardWork {
  dashboard: Dashboard;
  history: DashboardHistory;
  saved: Dashboard;
  /** What is stored; undefined for a new one. */
  base: LoadedDashboard | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** Panels, names or options are other ones than those saved. */
  contentChanged: boolean;
  /** It is as the link brought it that it was opened with: nobody changed anything here. */
  asBrought: boolean;
  /** Query, filters or the saved time are. */
  searchChanged: boolean;
  /** The stored dashboard is another one than the one that the kept work began with. */
  outdated: boolean;
  dispatch: (action: HistoryAction) => void;
  /** It is stored as the server answered. */
  keepStored: (answer: LoadedDashboard, sent: Dashboard) => void;
}

export const NEW_ID = '';

/** A dashboard while somebody looks at it and changes it: kept in the tab, mirrored in the address. */
export function useDashboard(
  loaded: LoadedDashboard | undefined,
  initial: Dashboard,
  { address, hasState, stated, update }: AddressState,
): DashboardWork {
  const { work } = useServices();
  const [base, setBase] = useState(loaded);
  const id = loaded?.id ?? NEW_ID;
  const saved = useMemo(() => (base ? readDashboard(base) : initial), [base, initial]);
  const stored = useMemo(() => withTime(saved, initial), [saved, initial]);
  const [kept] = useState(() => {
    const found = work.read(id);
    // Somebody else saved since: the steps do not lead to what is stored.
    return found?.isSaved && found.version !== loaded?.version ? undefined : found;
  });
  /** The version that the work began with. */
  const [began, setBegan] = useState(kept?.version ?? loaded?.version);
  const [opened] = useState(() => {
    const start = kept ? takeUp(kept, saved) : startHistory(stored);
    const taken = takeOver(start, address);
    return {
      history: {
        ...taken,
        present: hasState
          ? withAddress(taken.present, address, stated)
          : withPinnedOf(taken.present, address),
      },
      brought: taken === start ? kept?.brought : textOf(taken.present),
    };
  });
  const [history, dispatch] = useReducer(changeHistory, opened.history);
  const [brought, setBrought] = useState(opened.brought);
  const { present } = history;

  const onBrought = useCallback((dashboard: Dashboard) => setBrought(textOf(dashboard)), []);
  useMirror(present, { address, hasState, stated }, { stored, update, dispatch, onBrought });
  const contentChanged = !isSame(contentOf(present), contentOf(saved));
  const searchChanged = !isSame(searchOf(present), searchOf(saved));
  const version = base?.version;
  useEffect(() => {
    if (contentChanged)
      work.write(id, {
        history,
        isSaved: false,
        path: pathOf(id === NEW_ID ? { page: 'create' } : { page: 'view', id }),
        ...(began !== undefined && { version: began }),
        ...(brought !== undefined && { brought }),
      });
    else if (version !== undefined && history.past.length + history.future.length > 0)
      work.write(id, { history, version, isSaved: true });
    else work.remove(id);
  }, [work, id, history, contentChanged, version, began, brought]);
  const keepStored = useCallback<DashboardWork['keepStored']>((answer, sent) => {
    const { query, filters, time, refreshInterval } = sent;
    setBase(answer);
    setBegan(answer.version);
    dispatch({
      type: 'stored',
      sent,
      content: { ...readDashboard(answer), query, filters, time, refreshInterval },
    });
  }, []);

  return {
    dashboard: present,
    history,
    saved,
    base,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    contentChanged,
    asBrought: textOf(present) === brought,
    searchChanged,
    outdated: contentChanged && began !== undefined && began !== version,
    dispatch,
    keepStored,
  };
}

interface Mirror {
  /** As it opens where the address says nothing. */
  stored: Dashboard;
  update: AddressState['update'];
  dispatch: (action: HistoryAction) => void;
  /** A link brought other panels. */
  onBrought: (dashboard: Dashboard) => void;
}

/** Query, filters and time stand in the address too; back and forward change them like a hand does. */
function useMirror(
  dashboard: Dashboard,
  { address, hasState, stated }: Pick<AddressState, 'address' | 'hasState' | 'stated'>,
  { stored, update, dispatch, onBrought }: Mirror,
): void {
  const { query, filters, time, refreshInterval } = dashboard;
  const first = useRef(true);
  const write = useEffectEvent(() => {
    const isMeant = (start: Dashboard) =>
      isSame(searchOf(withAddress(start, address, stated), true), searchOf(dashboard, true));
    // Opened again, what the address leaves out is as it was stored.
    const isSaid = isMeant(stored);
    // Each change of the address costs the browser as much as drawing a chart, and an entry of its own a step back.
    if (!isSaid || !address.time) {
      update(
        {
          query: query.query,
          language: query.language === 'lucene' ? 'lucene' : undefined,
          filters,
          time,
          refreshInterval,
          ...NOT_CARRIED,
        },
        { replace: first.current || isMeant(dashboard) },
      );
    }
    first.current = false;
  });
  useEffect(() => write(), [query, filters, time, refreshInterval]);

  // Only where the address moved: what the person does goes the other way.
  const follow = useEffectEvent(() => {
    if (address.panels) {
      const { present } = takeOver(startHistory(dashboard), address);
      if (present !== dashboard) {
        onBrought(present);
        dispatch({ type: 'replace', dashboard: present });
      }
      update(NOT_CARRIED, { replace: true });
      return;
    }
    const next = withAddress(dashboard, address, stated);
    if (hasState && !isSame(searchOf(next, true), searchOf(dashboard, true))) {
      dispatch({
        type: 'set',
        change: {
          query: next.query,
          filters: next.filters,
          time: next.time,
          refreshInterval: next.refreshInterval,
        },
      });
    }
  });
  useEffect(() => follow(), [address, hasState]);
}

/** Panels that a link brought are a step that can be undone. */
function takeOver(history: DashboardHistory, address: Address): DashboardHistory {
  const carried = readCarried(address);
  const { panels, sections, options } = history.present;
  return !carried || isSame(carried, { panels, sections, options })
    ? history
    : changeHistory(history, {
        type: 'replace',
        dashboard: { ...history.present, ...carried },
      });
}

/** What was pinned elsewhere goes along with the filters that are stored. */
function withPinnedOf(dashboard: Dashboard, address: Address): Dashboard {
  const pinned = address.filters.filter((filter) => filter.pinned);
  const own = dashboard.filters.filter((filter) => !filter.pinned);
  return pinned.length > 0 ? { ...dashboard, filters: [...pinned, ...own] } : dashboard;
}

/** What the address does not say stays as it is stored. */
function withAddress(dashboard: Dashboard, address: Address, stated: StatedParts): Dashboard {
  return {
    ...(stated.filters
      ? { ...dashboard, filters: address.filters }
      : withPinnedOf(dashboard, address)),
    ...(stated.query && {
      query: { query: address.query ?? '', language: address.language ?? 'kuery' },
    }),
    time: address.time ?? dashboard.time,
    refreshInterval: address.refreshInterval ?? dashboard.refreshInterval,
  };
}

/** What was saved reads as the store has it: what a panel brought along was written anew there. */
function takeUp({ history, isSaved }: KeptWork<Dashboard>, saved: Dashboard): DashboardHistory {
  if (!isSaved) return history;
  const { query, filters, time, refreshInterval } = history.present;
  return { ...history, present: { ...saved, query, filters, time, refreshInterval } };
}

/** Without a time of its own it shows what `initial` does. */
function withTime(saved: Dashboard, { time }: Dashboard): Dashboard {
  return saved.timeRestore ? saved : { ...saved, time };
}

function contentOf({ query, filters, time, refreshInterval, ...content }: Dashboard): unknown {
  void query;
  void filters;
  return { ...content, ...(content.timeRestore && { time, refreshInterval }) };
}

function searchOf(dashboard: Dashboard, withTimes = dashboard.timeRestore): unknown {
  const { query, filters, time, refreshInterval } = dashboard;
  return { query, filters, ...(withTimes && { time, refreshInterval }) };
}

const textOf = (dashboard: Dashboard): string => JSON.stringify(contentOf(dashboard));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
