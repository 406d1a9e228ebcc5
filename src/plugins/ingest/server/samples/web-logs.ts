import { DAY, HOUR, pickDay, pickMoment, sampleStart } from './sample-days';
import { byWeight, pick, type Random, randomNumbers, whole } from './seeded';

export const WEB_LOGS_COUNT = 14_000;
const VISITORS = 2400;
const BAD_DAYS: ReadonlySet<number> = new Set([4, 11]);
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
/** Pages, files that pages are made of, and what people download come from servers of their own. */
const HOSTS: Readonly<Record<string, string>> = {
  '': 'www.example.org',
  css: 'cdn.example.org',
  js: 'cdn.example.org',
  png: 'media.example.org',
  zip: 'artifacts.example.org',
  gz: 'artifacts.example.org',
  deb: 'artifacts.example.org',
  rpm: 'artifacts.example.org',
};
/** Bytes of an answer, about. */
const SIZES: Readonly<Record<string, number>> = {
  '': 2600,
  css: 1800,
  js: 4200,
  png: 5400,
  zip: 14_500,
  gz: 11_000,
  deb: 9200,
  rpm: 8400,
};
const systems: readonly [name: string, weight: number][] = [
  ['win 8', 20],
  ['win 7', 16],
  ['win xp', 18],
  ['ios', 22],
  ['osx', 19],
  ['linux', 25],
];
const extensions: readonly [name: string, weight: number][] = [
  ['', 34],
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
const PAGES = [
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
const PEOPLE = [
  'ada-lovelace',
  'alan-turing',
  'grace-hopper',
  'katherine-johnson',
  'edsger-dijkstra',
  'barbara-liskov',
];
/**
 * Web logs of three weeks around now: the same seed gives the same documents, and their times move with
 * the day, so that there is always something in the last hours.
 */
export function* sampleWebLogs(now = Date.now(), seed = 7): Iterable<string> {
  const random = randomNumbers(seed);
  const start = sampleStart(now);
  const visitors = Array.from({ length: VISITORS }, () => makeVisitor(random));
  for (let number = 0; number < WEB_LOGS_COUNT; number += 1) {
    // Some come again and again.
    const visitor = visitors[Math.floor(random() ** 1.7 * VISITORS)];
    if (visitor) yield JSON.stringify(makeLog(start, visitor, random));
  }
}

const pickCountry = byWeight(countries);
const pickExtension = byWeight(extensions);
const pickAgent = byWeight(agents);
const pickSystem = byWeight(systems);

function makeVisitor(random: Random) {
  const [country, , lat, lon] = pickCountry(random);
  return {
    country,
    lat: degrees(lat + (random() - 0.5) * 12),
    lon: degrees(lon + (random() - 0.5) * 18),
    address: [
      whole(random, 1, 222),
      whole(random, 0, 255),
      whole(random, 0, 255),
      whole(random, 1, 254),
    ].join('.'),
    agent: pickAgent(random)[0],
    os: pickSystem(random)[0],
    ram: whole(random, 2, 20) * 1_073_741_824,
  };
}

/** Twice in the three weeks a server has a bad morning. */
function answerOf(moment: number, random: Random): number {
  const chance = random();
  const hour = Math.floor((moment % DAY) / HOUR);
  const isBad = BAD_DAYS.has(Math.floor(moment / DAY)) && hour >= 8 && hour < 13;
  if (chance < (isBad ? 0.38 : 0.025)) return 503;
  return chance > 0.955 ? 404 : 200;
}

function makeLog(start: number, visitor: ReturnType<typeof makeVisitor>, random: Random) {
  const { country, address: clientip, agent } = visitor;
  const moment = pickMoment(pickDay(random), visitor.lon, random);
  const timestamp = new Date(start + moment).toISOString();
  const [destination] = pickCountry(random);
  const [extension] = pickExtension(random);
  const host = HOSTS[extension] ?? 'www.example.org';
  const response = answerOf(moment, random);
  // The first ones are asked for much more often.
  const page = PAGES[Math.floor(random() ** 1.8 * PAGES.length)] ?? 'home';
  const request = `/${page}${extension === '' ? '' : `/${page}-${whole(random, 1, 4)}.${extension}`}`;
  const size = (SIZES[extension] ?? 2000) * (0.4 + random() + random() ** 6 * 3);
  const bytes = response === 503 ? 0 : Math.floor(response === 404 ? 512 : size);
  const tags = [
    response === 200 ? 'success' : 'error',
    ...(random() < 0.5 ? [pick(['info', 'login', 'security', 'warning'], random)] : []),
  ];
  return {
    timestamp,
    agent,
    bytes,
    clientip,
    event: { dataset: 'sample_web_logs' },
    extension,
    geo: {
      src: country,
      dest: destination,
      srcdest: `${country}:${destination}`,
      coordinates: { lat: visitor.lat, lon: visitor.lon },
    },
    host,
    index: 'opensearch_dashboards_sample_data_logs',
    ip: clientip,
    machine: { os: visitor.os, ram: visitor.ram },
    memory: random() < 0.03 ? Math.floor(random() * 400_000) : null,
    message: `${clientip} - - [${timestamp}] "GET ${request} HTTP/1.1" ${response} ${bytes} "-" "${agent}"`,
    phpmemory: random() < 0.03 ? Math.floor(random() * 400_000) : null,
    referer: `http://www.example.com/${random() < 0.7 ? 'success' : 'login'}/${pick(PEOPLE, random)}`,
    request,
    response,
    tags,
    url: `https://${host}${request}`,
    utc_time: timestamp,
  };
}

const degrees = (value: number): number =>
  Math.round(Math.max(-89, Math.min(179, value)) * 1e6) / 1e6;
