import { readFileSync } from 'node:fs';

/**
 * How long the processors worked for this process while it did something, in milliseconds. What else the machine does is not in
 * it: a test that says "at once" means this, and no clock.
 * @param {() => unknown} work
 * @returns {number}
 */
export function processorTime(work) {
  const before = process.cpuUsage();
  work();
  return sum(process.cpuUsage(before));
}

/**
 * The least of five readings: what the work itself costs, without the garbage and the compiling of what ran before it in this process.
 * @param {() => unknown} work that can be done again
 * @returns {number}
 */
export function leastProcessorTime(work) {
  return Math.min(...Array.from({ length: 5 }, () => processorTime(work)));
}

/**
 * Processor time of something that ends later.
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>}
 */
export async function processorTimeUntil(work) {
  const before = process.cpuUsage();
  await work();
  return sum(process.cpuUsage(before));
}

/**
 * How long the processors have worked for another process, in milliseconds; undefined where the system doesn't tell.
 * @param {number | undefined} pid
 * @returns {number | undefined}
 */
export function processorTimeOf(pid) {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
    const [user, system] = afterName.split(' ').slice(11, 13).map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Of Linux. */
const TICK_MS = 10;

const sum = ({ user, system }) => (user + system) / 1000;
