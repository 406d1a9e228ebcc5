const DAY = 24 * 60 * 60 * 1000;

/**
 * The number that chooses what runs of the things that rotate: `ATRIUM_TEST_PART`, otherwise the day, so that each day has
 * another part and all machines have the same one.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {number} now in milliseconds
 * @returns {number}
 */
export function readPartNumber(environment = process.env, now = Date.now()) {
  const given = environment.ATRIUM_TEST_PART;
  if (!given) return Math.floor(now / DAY);
  if (!/^\d{1,9}$/.test(given)) {
    throw new Error(`ATRIUM_TEST_PART is "${given}"; it has to be a whole number such as 3.`);
  }
  return Number(given);
}

/**
 * Deals the items out into so many parts, all within one of the same size, and answers the part of this number. Neighbors of
 * the list go to different parts, in an order that depends on their names alone. All of them in a long run.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} key the item's name, another one for each
 * @param {number} parts
 * @param {{ number?: number, all?: boolean }} [choice] this run's number; whether all of them run
 * @returns {T[]} in the order of the list
 */
export function choosePart(items, key, parts, choice = {}) {
  const { number = readPartNumber(), all = process.env.LONG === '1' } = choice;
  if (all) return [...items];
  const dealt = items
    .map((item) => ({ item, name: key(item) }))
    .sort((one, other) => hash(one.name) - hash(other.name) || (one.name < other.name ? -1 : 1))
    .filter((_, place) => place % parts === number % parts)
    .map(({ item }) => item);
  return items.filter((item) => dealt.includes(item));
}

/** One line for the end of a run. */
export function describePart(number = readPartNumber()) {
  return `Part ${number} of what rotates from run to run; ATRIUM_TEST_PART=${number} runs it again, LONG=1 all parts.`;
}

/** FNV-1a, which spreads names that are alike. */
function hash(name) {
  let value = 0x811c9dc5;
  for (const letter of name) {
    value = Math.imul(value ^ letter.codePointAt(0), 0x01000193) >>> 0;
  }
  return value;
}
