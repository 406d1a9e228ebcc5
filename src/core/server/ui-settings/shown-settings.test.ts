import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CORE_SETTINGS } from './core-settings.data';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** Where a test changes the setting and sees its effect. */
const PROVED_BY: Readonly<Record<string, readonly string[]>> = {
  'src/common/page-defaults/page-defaults.test.ts': [
    'format:number:defaultPattern',
    'format:bytes:defaultPattern',
    'format:percent:defaultPattern',
    'format:currency:defaultPattern',
    'format:number:defaultLocale',
    'format:defaultTypeMap',
  ],
  'src/plugins/visualizations/public/chart-types/table/table-rows.test.ts': [
    'csv:separator',
    'csv:quoteValues',
  ],
  'src/plugins/visualizations/public/color-registry.test.ts': ['visualization:colorMapping'],
  'src/plugins/visualizations/public/chart-types/legend/PartLegend.test.tsx': [
    'visualization:dimmingOpacity',
  ],
  'src/plugins/visualizations/public/chart-types/heatmap/HeatmapChart.test.tsx': [
    'visualization:heatmap:maxBuckets',
  ],
  'src/plugins/data/public/search-client.test.ts': ['search:timeout'],
  'e2e/discover-logs.test.ts': ['context:defaultSize', 'context:step'],
  'src/plugins/discover/common/discover-settings.test.ts': ['fields:popularLimit'],
  'e2e/discover.test.ts': [
    'discover:sampleSize',
    'discover:sort:defaultOrder',
    'discover:searchOnPageLoad',
    'doc_table:hideTimeColumn',
    'doc_table:highlight',
    'histogram:barTarget',
    'histogram:maxBars',
    'timepicker:timeDefaults',
    'timepicker:refreshIntervalDefaults',
    'timepicker:quickRanges',
    'discover:aggs:terms:size',
    'defaultIndex',
  ],
  'src/plugins/discover/public/toolbar/use-columns-of-index.test.tsx': [
    'discover:modifyColumnsOnSwitch',
  ],
  'src/core/public/integrations/integrations.test.ts': [
    'accessibility:disableAnimations',
    'dateFormat',
    'dateFormat:tz',
    'dateFormat:scaled',
    'dateFormat:dow',
    'dateNanosFormat',
  ],
  'src/core/public/notifications/toasts.test.tsx': [
    'notifications:lifetime:info',
    'notifications:lifetime:warning',
    'notifications:lifetime:error',
  ],
  'src/core/public/overlays/banners/banners.test.tsx': [
    'notifications:banner',
    'notifications:lifetime:banner',
  ],
  'src/core/public/core-app/url-overflow.test.ts': ['state:storeInSessionStorage'],
  'src/core/public/theme/theme.test.ts': ['theme:darkMode', 'theme:version'],
  'src/core/public/ui-settings/ui-settings.test.ts': ['theme:enableUserControl'],
  'src/core/public/chrome/nav/navigation.test.tsx': ['home:useNewHomePage'],
  'src/core/server/ui-settings/settings-routes.test.ts': ['defaultRoute'],
};

describe('Settings that are offered', () => {
  it('have an effect each, which a test sees', () => {
    const shown = CORE_SETTINGS.filter((one) => !one.hasNoEffect && !one.readonly);
    const proved = Object.values(PROVED_BY).flat();
    expect(shown.map(({ key }) => key).toSorted()).toEqual(proved.toSorted());
    for (const [file, keys] of Object.entries(PROVED_BY)) {
      const text = read(file);
      for (const key of keys) expect(text.includes(key), `${key} in ${file}`).toBe(true);
    }
  });

  it('are not all that is declared: imports and plugins know the others too', () => {
    const hidden = CORE_SETTINGS.filter((one) => one.hasNoEffect);
    expect(hidden.map(({ key }) => key)).toContain('timeline:max_buckets');
    expect(hidden.every(({ value }) => value !== undefined)).toBe(true);
  });
});
