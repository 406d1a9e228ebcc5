import { asObject, type JsonObject } from '#common/json';
import type { DocumentModel } from '#plugins/documents/common';
import type { ControlGroup, ControlSelections } from '../controls/control-group';
import { controlCode } from '../controls/control-code';
import { changeHistory } from './history';
import type { DashboardAction } from './actions';
import type { Dashboard } from './dashboard';
import { readDashboard } from './read-dashboard';
import { NOT_CARRIED, readCarried } from './carried-panels';
import type { DashboardReading } from './dashboard-address';

/** A dashboard as a document: its query, filters and time stand in the address. */
export const DASHBOARD_DOCUMENT: DocumentModel<Dashboard, DashboardAction, DashboardReading> = {
  change: changeHistory,
  read(stored, { time }) {
    const saved = readDashboard(stored);
    return saved.timeRestore ? saved : { ...saved, time };
  },
  restore: (saved, { query, filters, selections, time, refreshInterval }) => ({
    ...saved,
    query,
    filters,
    ...(selections && { selections }),
    time,
    refreshInterval,
  }),
  savedPart({ query, filters, selections, time, refreshInterval, ...content }) {
    void query;
    void filters;
    void selections;
    return { ...content, ...(content.timeRestore && { time, refreshInterval }) };
  },
  withNames: (dashboard, { title, description }) =>
    dashboard.title === '' ? { ...dashboard, title, description } : dashboard,
  readAddress(dashboard, { address, stated }, base) {
    const { time = base.time, refreshInterval = base.refreshInterval } = address;
    const query = {
      query: address.query ?? '',
      language: address.language ?? 'kuery',
    } as const;
    return {
      ...dashboard,
      query: stated.query ? query : base.query,
      filters: stated.filters ? address.filters : withPinnedOf(base, address),
      ...(dashboard.controls && { selections: chosenIn(dashboard.controls, address, base) }),
      time,
      refreshInterval,
    };
  },
  writeAddress: ({
    query: { query, language },
    filters,
    controls,
    selections = {},
    time,
    refreshInterval,
  }) => ({
    query,
    language: language === 'lucene' ? 'lucene' : undefined,
    filters,
    controls: controls && selectionsInAddress(selections),
    time,
    refreshInterval,
    ...NOT_CARRIED,
  }),
  isWhole: ({ address }) => address.time !== undefined,
  takeOver(dashboard, { address }) {
    const carried = readCarried(address);
    if (!carried) return undefined;
    const { panels, sections, options } = dashboard;
    return isSame(carried, { panels, sections, options })
      ? dashboard
      : { ...dashboard, ...carried };
  },
};

/** An address that says nothing of controls leaves what is saved in them. */
const chosenIn = (
  group: ControlGroup,
  { controls }: DashboardReading['address'],
  base: Dashboard,
): ControlSelections =>
  (controls && controlCode.get()?.readSelections(controls, group)) ?? base.selections ?? {};

const selectionsInAddress = (selections: ControlSelections): JsonObject =>
  asObject(JSON.parse(JSON.stringify(selections)));

/** What was pinned elsewhere goes along with the filters that are stored. */
function withPinnedOf({ filters }: Dashboard, address: DashboardReading['address']) {
  const pinned = address.filters.filter((filter) => filter.pinned);
  const own = filters.filter((filter) => !filter.pinned);
  return pinned.length > 0 ? [...pinned, ...own] : filters;
}

/** Whether another query, other filters or another time are shown than are saved. */
export function isOtherSearch(shown: Dashboard, saved: Dashboard): boolean {
  const searchOf = ({ query, filters, selections = {}, time, refreshInterval }: Dashboard) => [
    query,
    filters,
    selections,
    ...(shown.timeRestore ? [time, refreshInterval] : []),
  ];
  return !isSame(searchOf(shown), searchOf(saved));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
