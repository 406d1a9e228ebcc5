/** Whether a number is a name rather than an amount, such as a year: nothing is set apart in it, as in 1984 or 65535. */
export function isPlainNumber(name: string, value: number | bigint): boolean {
  const isMeant = ruleFor(name);
  return isMeant !== undefined && isMeant(Number(value));
}

/** Of the whole numbers of a name: all, some or none of them are such names. */
export function plainWholeNumbers(name: string): 'all' | 'some' | 'none' {
  const rule = ruleFor(name);
  return rule === undefined ? 'none' : rule === Number.isInteger ? 'all' : 'some';
}

type Rule = (value: number) => boolean;

const within =
  (min: number, max: number): Rule =>
  (value) =>
    value >= min && value <= max;

/** Hours and minutes in one number: 517 is 5:17. */
const isClockTime: Rule = (value) => within(0, 2400)(value) && value % 100 < 60;

/** What a name says by one of its words. Amounts of such things are far outside of the ranges, or their names say so. */
const RULES: readonly (readonly [Rule, ReadonlySet<string>])[] = [
  [within(1000, 2999), new Set(['year', 'yr', 'yyyy', 'jahr', 'vintage', 'baujahr'])],
  [
    within(0, 999_999_999),
    new Set(['zip', 'zipcode', 'postal', 'postcode', 'plz', 'fips', 'geoid']),
  ],
  [within(0, 65_535), new Set(['port', 'sport', 'dport', 'srcport', 'dstport'])],
  [Number.isInteger, new Set(['code', 'status', 'errno', 'statuscode'])],
  [
    Number.isInteger,
    new Set(
      'id pid tid uid gid ppid userid eventid sku isbn ean gtin upc asn serial imei phone fax uuid'.split(
        ' ',
      ),
    ),
  ],
  [isClockTime, new Set(['hhmm'])],
];

/** Two words that mean a clock's time only together: `air_time` is a length. */
const CLOCK_EVENTS: ReadonlySet<string> = new Set(
  'dep departure arr arrival start end open close closing opening crs sched scheduled'.split(' '),
);

/** A name with one of these tells of an amount, whatever else it says: `port_count`, `cost_per_year`. */
const AMOUNTS: ReadonlySet<string> = new Set(
  'count counts total sum avg average mean median bytes size length per of delay duration rate'.split(
    ' ',
  ),
);

/** Numbers of something end so: `order_number`, `flight_no`. Alone the word says nothing. */
const NUMBERS: ReadonlySet<string> = new Set(['number', 'nr', 'no', 'num']);

const known = new Map<string, Rule | undefined>();
/** Names of fields are few; a page that meets more forgets those it knows. */
const MOST_KNOWN = 10_000;

function ruleFor(name: string): Rule | undefined {
  if (known.has(name)) return known.get(name);
  if (known.size >= MOST_KNOWN) known.clear();
  const rule = findRule(wordsOf(name));
  known.set(name, rule);
  return rule;
}

function findRule(words: readonly string[]): Rule | undefined {
  if (words.some((word) => AMOUNTS.has(word))) return undefined;
  const last = words.at(-1) ?? '';
  if (words.length > 1 && NUMBERS.has(last)) return Number.isInteger;
  const before = words.slice(0, -1);
  if (last === 'time' && before.some((word) => CLOCK_EVENTS.has(word))) return isClockTime;
  return RULES.find(([, names]) => words.some((word) => names.has(word)))?.[0];
}

/** Of the last part of a path: `geo.dest_zipCode` is `dest`, `zip`, `code`. */
const wordsOf = (name: string): readonly string[] =>
  (name.split('.').findLast((part) => part !== '' && part !== 'keyword') ?? '')
    .replaceAll(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
