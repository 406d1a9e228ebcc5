/** A phrase that a native of the field would not write, and what to write instead. */
export type Forbidden = readonly [phrase: RegExp, better: string];

/** In messages and documents. */
export const FORBIDDEN_IN_TEXTS: readonly Forbidden[] = [
  [
    /^(?:the|this|part|some)\b.{1,40}\b(?:could not be|was not) \w+$/i,
    'Couldn’t load the dashboard',
  ],
  [/it did not work/i, 'say what failed: Couldn’t delete "Sales"'],
  [/\bis called so\b/i, 'No matching fields'],
  [/dashboard is like that|\bobject fits\b/i, 'No matching dashboards'],
  [/\bno [a-z]+ fits\b/i, 'No matching settings'],
  [/how it went/i, 'Sparkline, trend'],
  [/letters of a label/i, 'Max label length'],
  [/that the time range cuts/i, 'Drop partial intervals'],
  [/in the period before/i, 'vs 4,275 previous period'],
  [/\} % of \{/, '95th percentile of bytes'],
  [/axis of the (?:values|buckets)/i, 'Value axis, Category axis'],
  [/values like \(pattern\)/i, 'Include (regex), Exclude (regex)'],
  [/between little and much/i, 'between low and high'],
  [/kept aside/i, 'Not used by this chart type'],
  [/\bgo on with\b/i, 'a heading that names the value'],
  [/present (?:one|time range|version)\b/i, 'current'],
  [/somebody else/i, 'someone else'],
  [/nobody saved/i, 'Not found, or you don’t have access'],
  [/(?:is|are) there already/i, 'already exists'],
  [/\b(?:is|are) not here\b/i, 'is missing, not found'],
  [/could not be found out/i, 'Couldn’t check …'],
  [/\bworked out\b/i, 'computed'],
  [/\bturn off for now\b/i, 'Disable'],
  [/all of the time\b/i, 'all time'],
  [/\b(?:this|it) is no [a-z]/i, 'Not a …'],
  [/fill this in/i, 'Required'],
  [/they differ\./i, 'Passwords don’t match'],
  [/is not right\b/i, 'Incorrect …'],
  [/\bonce more\b/i, 'again'],
  [/what it is for/i, 'Name'],
  [/what holds for/i, 'global value'],
  [/\bis asked for most\b/i, 'Top pages'],
  [/^\s*title: 'Narrow down'/i, 'Filters'],
  [/\bweb site\b/i, 'website'],
  [/\bmade-up\b/i, 'fictional'],
  [/\bas the system\b/i, 'Match system'],
  [/\bmade by hand\b/i, 'created by hand'],
  [
    /(?<!`)cancelled|colour|favourite(?!s?[.`'])|behaviour|customis|analyse\b|grey\b/i,
    'American spelling',
  ],
];

/** In documents and comments. */
export const FORBIDDEN_IN_COMMENTS: readonly Forbidden[] = [
  [/\bmade documents\b/i, 'generated documents'],
  [/\banew\b/i, 'again'],
  [/pictures made/i, 'regenerate the screenshots'],
  [/\bfor ever\b/i, 'forever'],
  // Not those of a distribution.
  [/\bmoments\b(?! are taken around)/i, 'timestamps'],
  [/\bworked out\b/i, 'computed'],
  [/what holds for everybody/i, 'global value'],
  [
    /(?<![Tt]here )\b(?:is|are) no (?:number|text|filter|object|index|field|version|JSON|id|name|step)\b/,
    'is not a …',
  ],
  [/can['’]t write SQL yet/i, 'SQL is not supported yet'],
  [/whose answer is another one later/i, 'not cacheable'],
  [/as the link brought it/i, 'unchanged since opened from a share link'],
];
