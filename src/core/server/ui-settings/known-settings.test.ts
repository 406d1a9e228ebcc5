import { describe, expect, it } from 'vitest';
import { CORE_SETTINGS } from './core-settings.data';
import { findValueProblem, tellValueProblem, type SettingType } from './setting-definition';

type Row = readonly [key: string, value: unknown, type: SettingType, category?: string];

const SCALED = [
  ['', 'HH:mm:ss.SSS'],
  ['PT1S', 'HH:mm:ss'],
  ['PT1M', 'HH:mm'],
  ['PT1H', 'YYYY-MM-DD HH:mm'],
  ['P1DT', 'YYYY-MM-DD'],
  ['P1YT', 'YYYY'],
];
const TYPE_MAP = {
  ip: { id: 'ip', params: {} },
  date: { id: 'date', params: {} },
  date_nanos: { id: 'date_nanos', params: {}, es: true },
  number: { id: 'number', params: {} },
  boolean: { id: 'boolean', params: {} },
  _source: { id: '_source', params: {} },
  _default_: { id: 'string', params: {} },
};
const RANGES = [
  ['now/d', 'now/d', 'Today'],
  ['now/w', 'now/w', 'This week'],
  ['now-15m', 'now', 'Last 15 minutes'],
  ['now-30m', 'now', 'Last 30 minutes'],
  ['now-1h', 'now', 'Last 1 hour'],
  ['now-24h', 'now', 'Last 24 hours'],
  ['now-7d', 'now', 'Last 7 days'],
  ['now-30d', 'now', 'Last 30 days'],
  ['now-90d', 'now', 'Last 90 days'],
  ['now-1y', 'now', 'Last 1 year'],
].map(([from, to, display]) => ({ from, to, display }));

/** Settings as people know them from OpenSearch Dashboards: `general` where no category is named; JSON by its value. */
const KNOWN: readonly Row[] = [
  ['accessibility:disableAnimations', false, 'boolean', 'accessibility'],
  ['dateFormat', 'MMM D, YYYY @ HH:mm:ss.SSS', 'string'],
  ['dateFormat:tz', 'Browser', 'select'],
  ['dateFormat:scaled', SCALED, 'json'],
  ['dateFormat:dow', 'Sunday', 'select'],
  ['dateNanosFormat', 'MMM D, YYYY @ HH:mm:ss.SSSSSSSSS', 'string'],
  ['truncate:maxHeight', 115, 'number'],
  ['defaultRoute', '/app/home', 'string'],
  ['pageNavigation', 'modern', 'select'],
  ['notifications:banner', '', 'markdown', 'notifications'],
  ['notifications:lifetime:banner', 3_000_000, 'number', 'notifications'],
  ['notifications:lifetime:error', 300_000, 'number', 'notifications'],
  ['notifications:lifetime:warning', 10_000, 'number', 'notifications'],
  ['notifications:lifetime:info', 5000, 'number', 'notifications'],
  ['state:storeInSessionStorage', false, 'boolean'],
  ['theme:enableUserControl', false, 'boolean', 'appearance'],
  ['theme:darkMode', false, 'boolean', 'appearance'],
  // Here the default is the newest family.
  ['theme:version', 'v9', 'select', 'appearance'],

  ['metaFields', ['_source', '_id', '_type', '_index', '_score'], 'array'],
  ['doc_table:highlight', true, 'boolean', 'discover'],
  ['query:queryString:options', { analyze_wildcard: true }, 'json', 'search'],
  ['query:allowLeadingWildcards', true, 'boolean', 'search'],
  ['search:queryLanguage', 'kuery', 'select', 'search'],
  ['sort:options', { unmapped_type: 'boolean' }, 'json', 'search'],
  ['defaultIndex', null, 'string'],
  ['courier:ignoreFilterIfFieldNotInIndex', false, 'boolean', 'search'],
  ['search:timeout', 600_000, 'number', 'search'],
  ['histogram:barTarget', 50, 'number'],
  ['histogram:maxBars', 100, 'number'],
  ['history:limit', 10, 'number'],
  ['shortDots:enable', false, 'boolean'],
  ['format:defaultTypeMap', TYPE_MAP, 'json'],
  ['format:number:defaultPattern', '0,0.[000]', 'string'],
  ['format:percent:defaultPattern', '0,0.[000]%', 'string'],
  ['format:bytes:defaultPattern', '0,0.[0]b', 'string'],
  ['format:currency:defaultPattern', '($0,0.[00])', 'string'],
  ['format:number:defaultLocale', 'en', 'select'],
  ['timepicker:refreshIntervalDefaults', { pause: false, value: 0 }, 'json'],
  ['timepicker:timeDefaults', { from: 'now-15m', to: 'now' }, 'json'],
  ['timepicker:quickRanges', RANGES, 'json'],
  ['indexPattern:placeholder', '', 'string'],
  ['filters:pinnedByDefault', false, 'boolean'],
  ['filterEditor:suggestValues', true, 'boolean'],
  ['data:withLongNumerals', true, 'boolean', 'search'],

  ['defaultColumns', ['_source'], 'array', 'discover'],
  ['discover:sampleSize', 500, 'number', 'discover'],
  ['discover:aggs:terms:size', 20, 'number', 'discover'],
  ['discover:sort:defaultOrder', 'desc', 'select', 'discover'],
  ['discover:searchOnPageLoad', true, 'boolean', 'discover'],
  ['doc_table:hideTimeColumn', false, 'boolean', 'discover'],
  ['fields:popularLimit', 10, 'number'],
  ['context:defaultSize', 5, 'number', 'discover'],
  ['context:step', 5, 'number', 'discover'],
  ['context:tieBreakerFields', ['_doc'], 'array', 'discover'],
  ['discover:modifyColumnsOnSwitch', true, 'boolean', 'discover'],

  ['timeline:es.timefield', '@timestamp', 'string', 'timeline'],
  ['timeline:es.default_index', '_all', 'string', 'timeline'],
  ['timeline:target_buckets', 200, 'number', 'timeline'],
  ['timeline:max_buckets', 2000, 'number', 'timeline'],
  ['timeline:min_interval', '1ms', 'string', 'timeline'],

  ['visualize:enableLabs', true, 'boolean', 'visualization'],
  ['visualization:colorMapping', { Count: '#00A69B' }, 'json', 'visualization'],
  ['visualization:dimmingOpacity', 0.5, 'number', 'visualization'],
  ['visualization:heatmap:maxBuckets', 50, 'number', 'visualization'],
  ['visualization:tileMap:maxPrecision', 7, 'number', 'visualization'],
  ['visualization:regionmap:showWarnings', true, 'boolean', 'visualization'],
  ['metrics:max_buckets', 2000, 'number', 'visualization'],

  ['savedObjects:perPage', 20, 'number'],
  ['savedObjects:listingLimit', 1000, 'number'],
  ['csv:separator', ',', 'string'],
  ['csv:quoteValues', true, 'boolean'],
  // Here navigation by use cases is on.
  ['home:useNewHomePage', true, 'boolean'],
  ['defaultWorkspace', '', 'string', 'workspace'],
];

/** Known there, and left out here on purpose. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  buildNum: 'the page is told its build in its metadata; nobody sets it',
  'courier:setRequestPreference': 'the embedded engine has no copies of shards to choose from',
  'courier:customRequestPreference': 'as courier:setRequestPreference',
  'courier:maxConcurrentShardRequests': 'the embedded engine has no shards',
  'courier:batchSearches': 'deprecated there; here the searches of a page always go together',
  'search:includeFrozen': 'no index is ever frozen',
  'query:enhancements:enabled': 'languages beside DQL and Lucene are no part of the query bar',
  'query:enhancements:runtimePplGrammar': 'as query:enhancements:enabled',
  'query:enhancements:pplLint:rules': 'as query:enhancements:enabled',
  'query:enhancements:suggestValues': 'filterEditor:suggestValues says it',
  'query:enhancements:suggestValuesLimit': 'as query:enhancements:suggestValues',
  'query:dataframe:hydrationStrategy': 'there are no data frames',
  'search:queryLanguageBlocklist': 'there are two languages only',
  'search:includeAllFields': 'answers hold what a screen shows',
  'search:maxRecentDatasets': 'there is no list of recent data sets',
  'timeline:graphite.url': 'nothing asks another server for data (attack 51)',
  'timeline:quandl.key': 'as timeline:graphite.url, and a secret is no setting',
  'visualization:tileMap:WMSdefaults':
    'maps come with the server, nothing is fetched from elsewhere',
  'visualization:enablePluginAugmentation': 'no plugin draws into charts of others',
  'visualization:enablePluginAugmentation.maxPluginObjects': 'as the one before',
  defaultDataSource: 'there is one engine, and no other data sources',
};

describe('The settings', () => {
  const registered = new Map(CORE_SETTINGS.map((setting) => [setting.key, setting]));

  it('are those that people know, and no others', () => {
    expect([...registered.keys()].sort()).toEqual(KNOWN.map(([key]) => key).sort());
    expect(Object.keys(LEFT_OUT).filter((key) => registered.has(key))).toEqual([]);
  });

  const rows = KNOWN.map(([key, value, type, category = 'general']) => {
    return { key, value, type, category };
  });
  it.each(rows)('$key has its default, type and category', ({ key, value, type, category }) => {
    const setting = registered.get(key);
    const stored = setting?.value;

    expect(setting).toMatchObject({ type, category: [category] });
    expect(type === 'json' ? JSON.parse(String(stored)) : stored).toEqual(value);
  });

  it('have defaults that could be stored', () => {
    const problems = CORE_SETTINGS.filter(({ value }) => value !== null).flatMap(
      (setting) => findValueProblem(setting, setting.value) ?? [],
    );

    expect(problems).toEqual([]);
  });

  it('let a notification stay for ever, and nothing else be without end', () => {
    const problemOf = (key: string, value: unknown) => {
      const setting = registered.get(key);
      return setting && findValueProblem(setting, value);
    };

    expect(problemOf('notifications:lifetime:error', 'Infinity')).toBeUndefined();
    expect(problemOf('notifications:lifetime:error', '-Infinity')).toContain('expected');
    expect(problemOf('discover:sampleSize', 'Infinity')).toContain('expected');
    expect(problemOf('truncate:maxHeight', 'Infinity')).toContain('expected');
  });
});

it('A refusal names what was expected by a code, for the language of the page', () => {
  const expected = CORE_SETTINGS.flatMap((setting) =>
    [{}, -1, '"', '{}', '[1]'].flatMap(
      (value) => tellValueProblem(setting, value)?.values['expected'] ?? [],
    ),
  );

  expect(expected.length).toBeGreaterThan(100);
  expect(expected.filter((one) => typeof one === 'string')).toEqual([]);
});
