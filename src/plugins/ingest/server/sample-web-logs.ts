const count = 14_000;
const day = 86_400_000;
/** Hits per hour of the day. */
const hours = [3, 2, 2, 1, 1, 2, 3, 5, 8, 10, 12, 12, 11, 12, 12, 11, 11, 10, 9, 8, 7, 6, 5, 4];
const countries: readonly [code: string, weight: number, lat: number, lon: number][] = [
  ['US', 30, 39, -98],
  ['CN', 18, 35, 103],
  ['IN', 16, 22, 79],
  ['DE', 8, 51, 10],
  ['BR', 7, -10, -52],
  ['GB', 6, 54, -2],
  ['FR', 6, 46, 2],
  ['JP', 5, 36, 138],
  ['CA', 4, 56, -106],
  ['AU', 3, -25, 134],
  ['NG', 3, 9, 8],
  ['ID', 3, -2, 118],
  ['ZA', 2, -29, 24],
  ['ES', 2, 40, -4],
  ['PL', 2, 52, 20],
];
const hosts: readonly [name: string, weight: number][] = [
  ['www.example.org', 45],
  ['cdn.example.org', 30],
  ['artifacts.example.org', 20],
  ['media.example.org', 5],
];
const systems: readonly [name: string, weight: number][] = [
  ['win 8', 20],
  ['win 7', 16],
  ['win xp', 18],
  ['ios', 22],
  ['osx', 19],
  ['linux', 25],
];
const extensions: readonly [name: string, weight: number][] = [
  ['', 30],
  ['css', 12],
  ['js', 16],
  ['png', 14],
  ['zip', 12],
  ['gz', 10],
  ['deb', 8],
  ['rpm', 4],
];
const agents: readonly [name: string, weight: number][] = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:6.0a1) Gecko/20110421 Firefox/6.0a1', 44],
  [
    'Mozilla/5.0 (X11; Linux i686) AppleWebKit/534.24 (KHTML, like Gecko) Chrome/11.0.696.50 Safari/534.24',
    32,
  ],
  ['Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1; .NET CLR 1.1.4322)', 24],
];
const pages = [
  'home',
  'pricing',
  'docs',
  'blog',
  'download',
  'search',
  'account',
  'help',
  'status',
  'about',
];
const people = [
  'ada-lovelace',
  'alan-turing',
  'grace-hopper',
  'katherine-johnson',
  'edsger-dijkstra',
  'barbara-liskov',
];
const tagNames = ['success', 'info', 'login', 'security', 'error', 'warning'];

/**
 * Web logs of three weeks around now: the same seed gives the same documents, and their times move
 * with the day, so that there is always something in the last hours.
 */
export function* sampleWebLogs(now = Date.now(), seed = 7): Iterable<string> {
  const random = randomNumbers(seed);
  const midnight = Math.floor(now / day) * day;
  for (let number = 0; number < count; number++) {
    const date = midnight + (Math.floor((number / count) * 21) - 14) * day;
    yield JSON.stringify(makeLog(date, random));
  }
}

const pickHour = byWeight(hours.map((weight, at): [number, number] => [at, weight]));
const pickCountry = byWeight(countries);
const pickHost = byWeight(hosts);
const pickExtension = byWeight(extensions);
const pickAgent = byWeight(agents);
const pickSystem = byWeight(systems);

function makeLog(date: number, random: () => number) {
  const hour = pickHour(random)[0];
  const timestamp = new Date(
    date + hour * 3_600_000 + Math.floor(random() * 3_600_000),
  ).toISOString();
  const [source, , lat, lon] = pickCountry(random);
  const [destination] = pickCountry(random);
  const [host] = pickHost(random);
  const [extension] = pickExtension(random);
  const [agent] = pickAgent(random);
  const [os] = pickSystem(random);
  const chance = random();
  const response = chance < 0.92 ? 200 : chance < 0.965 ? 404 : 503;
  const page = pages[Math.floor(random() * pages.length)] ?? 'home';
  const request = `/${page}${extension === '' ? '' : `/${page}-${Math.floor(random() * 40)}.${extension}`}`;
  const clientip = `${Math.floor(1 + random() * 222)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(1 + random() * 254)}`;
  const bytes =
    response === 503
      ? 0
      : Math.floor(200 + 9000 * random() + (extension === 'zip' ? 8000 * random() : 0));
  const tags = [
    response === 200 ? 'success' : 'error',
    ...(random() < 0.5 ? [tagNames[Math.floor(1 + random() * 3)] ?? 'info'] : []),
  ];
  return {
    timestamp,
    agent,
    bytes,
    clientip,
    extension,
    geo: {
      src: source,
      dest: destination,
      srcdest: `${source}:${destination}`,
      coordinates: {
        lat: degrees(lat + (random() - 0.5) * 12),
        lon: degrees(lon + (random() - 0.5) * 18),
      },
    },
    host,
    index: 'opensearch_dashboards_sample_data_logs',
    machine: { os, ram: (2 + Math.floor(random() * 19)) * 1_073_741_824 },
    memory: random() < 0.03 ? Math.floor(random() * 400_000) : null,
    message: `${clientip} - - [${timestamp}] "GET ${request} HTTP/1.1" ${response} ${bytes} "-" "${agent}"`,
    phpmemory: random() < 0.03 ? Math.floor(random() * 400_000) : null,
    referer: `http://www.example.com/${random() < 0.7 ? 'success' : 'login'}/${people[Math.floor(random() * people.length)] ?? ''}`,
    request,
    response,
    tags,
    url: `https://${host}${request}`,
    utc_time: timestamp,
  };
}

const degrees = (value: number): number =>
  Math.round(Math.max(-89, Math.min(179, value)) * 1e6) / 1e6;

/** Picks by weight; what is the same for all picks is worked out once. */
function byWeight<T extends readonly [unknown, number, ...unknown[]]>(
  list: readonly T[],
): (random: () => number) => T {
  const total = list.reduce((sum, [, weight]) => sum + weight, 0);
  return (random) => {
    let left = random() * total;
    const found = list.find(([, weight]) => (left -= weight) < 0) ?? list[0];
    if (!found) {
      throw new Error('There is nothing to choose from.');
    }
    return found;
  };
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
