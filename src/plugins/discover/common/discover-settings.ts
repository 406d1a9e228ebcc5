import type { HistogramLimits } from '#common/time';

/** What the settings say of the page, while the address and the person say nothing else. */
export interface DiscoverSettings {
  /** Documents that one request fetches. */
  sampleSize: number;
  defaultOrder: 'asc' | 'desc';
  searchOnPageLoad: boolean;
  hideTimeColumn: boolean;
  /** What was found is marked. */
  highlight: boolean;
  modifyColumnsOnSwitch: boolean;
  /** Values of a field that is visualized. */
  termsSize: number;
  histogram: HistogramLimits;
  /** Fields that are listed as popular. */
  popularLimit: number;
  /** The name of an index, or an index pattern's id. */
  defaultIndex?: string;
}

/** The page's settings, or the server's for whoever opens the page. */
interface UiSettings {
  get<Value>(key: string, fallback: Value): Value;
}

/** What is read of them. */
export const DISCOVER_SETTINGS = [
  'defaultIndex',
  'discover:sampleSize',
  'discover:sort:defaultOrder',
  'discover:searchOnPageLoad',
  'doc_table:hideTimeColumn',
  'doc_table:highlight',
  'discover:modifyColumnsOnSwitch',
  'discover:aggs:terms:size',
  'histogram:barTarget',
  'histogram:maxBars',
  'fields:popularLimit',
] as const;

/** Read when it is needed: a change in the settings holds from the next drawing on. */
export function readDiscoverSettings(uiSettings: UiSettings): DiscoverSettings {
  const count = (key: string, fallback: number) =>
    Math.max(1, Math.floor(Number(uiSettings.get<unknown>(key, fallback))) || fallback);
  const is = (key: string, fallback: boolean) => uiSettings.get<unknown>(key, fallback) === true;
  const index = uiSettings.get<unknown>('defaultIndex', '');
  return {
    sampleSize: count('discover:sampleSize', 500),
    defaultOrder:
      uiSettings.get<unknown>('discover:sort:defaultOrder', 'desc') === 'asc' ? 'asc' : 'desc',
    searchOnPageLoad: is('discover:searchOnPageLoad', true),
    hideTimeColumn: is('doc_table:hideTimeColumn', false),
    highlight: is('doc_table:highlight', true),
    modifyColumnsOnSwitch: is('discover:modifyColumnsOnSwitch', true),
    termsSize: count('discover:aggs:terms:size', 20),
    histogram: {
      barTarget: count('histogram:barTarget', 50),
      maxBars: count('histogram:maxBars', 100),
    },
    popularLimit: Math.max(0, Number(uiSettings.get<unknown>('fields:popularLimit', 10)) || 0),
    ...(typeof index === 'string' && index !== '' && { defaultIndex: index }),
  };
}
