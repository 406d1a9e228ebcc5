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
 * The same of something that ends later.
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number>}
 */
export async function processorTimeUntil(work) {
  const before = process.cpuUsage();
  await work();
  return sum(process.cpuUsage(before));
}

const sum = ({ user, system }) => (user + system) / 1000;
