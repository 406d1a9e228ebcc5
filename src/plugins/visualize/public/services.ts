import { createDateFormats, type TimeFormatter } from '#common/time';
import type { AppMountParameters, CoreStart, DateSettings } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import { createDraftStore, type DraftStore } from '#plugins/documents/common';
import {
  createAppServices,
  createPersonalStore,
  type PersonalStore,
} from '#plugins/documents/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { type ChartStore, createChartStore } from './state/chart-store';
import type { Draft } from './state/draft';
import { isDraft } from './state/is-draft';

export interface VisualizeAppServices {
  core: CoreStart;
  data: DataStart;
  visualizations: VisualizationsStart;
  params: AppMountParameters;
}

/** What the parts of the app share. */
export interface Services extends VisualizeAppServices {
  time: TimeFormatter;
  timeZone: string;
  /** Work on charts in the tab. */
  work: DraftStore<Draft>;
  charts: ChartStore;
  personal: PersonalStore;
}

const createServices = (
  given: VisualizeAppServices,
  { timeZone, patterns }: DateSettings,
): Services => ({
  ...given,
  timeZone,
  time: createDateFormats(timeZone, patterns),
  work: createDraftStore({
    storage: window.sessionStorage,
    appId: 'visualize',
    isContent: isDraft,
    maxSize: 750_000,
  }),
  charts: createChartStore(given.core),
  personal: createPersonalStore(given.core.http, window.localStorage, 'visualization'),
});

export const { AppServices, useServices } = createAppServices(createServices);
