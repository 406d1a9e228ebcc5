// Asks the server for a while, in a process of its own:
//   node bench/saved-objects-load.mjs URL plain|rare|common|gets SECONDS
// prints the milliseconds of each answer, and how much of the time this process itself was busy.
import { createClient } from './saved-objects-client.mjs';
import { GROUPS_EACH, OBJECTS, TYPES, WORKSPACES } from './saved-objects-fill.mjs';

const CONNECTIONS = 20;
const GET_PAUSE_MS = 20;
const types = TYPES.map((type) => `type=${type}`).join('&');
const FINDS = {
  plain: (n) =>
    [
      `?${types}&per_page=20&page=${1 + (n % 5)}`,
      `?${types}&per_page=20&sort_field=updated_at&sort_order=desc`,
      `?type=${TYPES[n % 5]}&per_page=20&sort_field=title&sort_order=asc`,
    ][n % 3],
  rare: (n) => `?${types}&per_page=20&search=${['zebra', 'zebr*'][n % 2]}`,
  common: (n) => `?${types}&per_page=20&page=${1 + (n % 3)}&search=traffic`,
};

const [url, kind, seconds] = process.argv.slice(2);
const ask = createClient(url);
const end = performance.now() + Number(seconds) * 1000;
const before = performance.eventLoopUtilization();
const times = kind === 'gets' ? await gets() : await finds(FINDS[kind]);
const busy = performance.eventLoopUtilization(before).utilization;
// All of it is written before the process ends.
process.stdout.write(JSON.stringify({ times, busy }), () => process.exit());

/** 20 connections, each asks again as soon as it is answered. */
async function finds(makePath) {
  const find = async (k, n) => {
    const { total } = await ask('GET', `/api/saved_objects/_find${makePath(n + k)}`, person(k));
    if (!(total > 0 && total < OBJECTS / 2)) {
      throw new Error(`A find of person ${k} found ${total} objects.`);
    }
  };
  const all = Array.from({ length: CONNECTIONS }, (_, k) => repeat((n) => find(k, n)));
  return (await Promise.all(all)).flat();
}

/** One connection, one object after the other, with pauses: it measures, and is not a load of its own. */
function gets() {
  return repeat(
    (n) => ask('GET', `/api/saved_objects/dashboard/object-${(n * 50) % 1800}`, person(0)),
    GET_PAUSE_MS,
  );
}

async function repeat(next, pauseMs) {
  const taken = [];
  for (let n = 0; performance.now() < end; n++) {
    const started = performance.now();
    await next(n);
    taken.push(performance.now() - started);
    if (pauseMs) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return taken;
}

function person(n) {
  const groups = Array.from({ length: GROUPS_EACH }, (_, k) => `team-${(n + k * 5) % WORKSPACES}`);
  return { 'x-forwarded-user': `person-${n}`, 'x-forwarded-groups': groups.join(',') };
}
