import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, startServer } from './atrium-server.mjs';
import { createClient, SECRET } from './saved-objects-client.mjs';
import { fill, IMPORTED_AT_ONCE, makeWorkspaces } from './saved-objects-fill.mjs';

const SECONDS = 8;
const REST_MS = 20_000;
const script = fileURLToPath(new URL('saved-objects-load.mjs', import.meta.url));
const run = promisify(execFile);

export const FLAGS = [
  '--auth.providers=proxy',
  '--auth.proxy.addresses=loopback',
  `--auth.proxy.secret=${SECRET}`,
  '--auth.proxy.administratorGroups=admins',
  '--opensearchDashboards.dashboardAdmin.groups=admins',
  '--savedObjects.maxImportExportSize=10000',
];

/**
 * Finds and gets over 100,000 objects in 50 workspaces, by 20 people of whom each may see ten of them; the import of
 * 10,000; resident memory afterwards, when nobody asks. Everything over HTTP.
 */
export async function measureSavedObjects(folder) {
  const server = await startServer(await freePort(), join(folder, 'data'), FLAGS);
  try {
    const ask = createClient(server.url);
    const importMs = await fill(ask, await makeWorkspaces(ask));
    const measured = {};
    for (const name of ['plain', 'rare', 'common']) {
      measured[name] = await underLoad(server.url, name, SECONDS);
    }
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return {
      importPerSecond: (IMPORTED_AT_ONCE / importMs) * 1000,
      ...measured,
      residentMB: residentMB(server.pid),
    };
  } finally {
    await server.stop();
  }
}

/** 20 connections find, one after the other; one more gets an object as often as it is answered. */
export async function underLoad(url, name, seconds) {
  const [finds, gets] = await Promise.all([load(url, name, seconds), load(url, 'gets', seconds)]);
  return {
    p99: percentile(finds.times, 0.99),
    median: percentile(finds.times, 0.5),
    getP99: percentile(gets.times, 0.99),
    getMedian: percentile(gets.times, 0.5),
    answers: finds.times.length,
    gets: gets.times.length,
    /** Of the time, how much the process that finds was busy with its own. */
    clientBusy: finds.busy,
  };
}

/** In a process of its own: a get does not wait until another's answer is read. */
async function load(url, kind, seconds) {
  const { stdout } = await run(process.execPath, [script, url, kind, String(seconds)], {
    maxBuffer: 64_000_000,
  });
  return JSON.parse(stdout);
}

function percentile(times, part) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)];
}

export function residentMB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}
