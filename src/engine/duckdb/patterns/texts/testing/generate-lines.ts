/** Lines of known templates, whose variables are names, words, ids, paths and sentences. */
export interface GeneratedLine {
  text: string;
  template: number;
}

type Random = () => number;

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed. */
function randomOf(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = 'ba ko mi ra ten lu sha vi do ne gor pel qua zi fen ul tam or eth wyn'.split(' ');
const pick = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() * list.length)] as T;
const skewed = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() ** 2 * list.length)] as T;

function word(random: Random): string {
  const count = 2 + Math.floor(random() * 3);
  return Array.from({ length: count }, () => pick(SYLLABLES, random)).join('');
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What stands for a variable: by its kind, how a value of it is made. */
function makers(random: Random): Record<string, () => string> {
  const names = Array.from({ length: 300 }, () => capital(word(random)));
  const hosts = Array.from({ length: 40 }, () => `${word(random)}-${word(random)}`);
  const few = Array.from({ length: 12 }, () => word(random));
  const words = Array.from({ length: 500 }, () => word(random));
  const whole = (most: number) => String(Math.floor(random() * most));
  const hex = (length: number) =>
    Array.from({ length }, () => pick([...'0123456789abcdef'], random)).join('');
  return {
    user: () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => skewed(names, random)).join(' '),
    name: () => pick(names, random).toLowerCase(),
    host: () => pick(hosts, random),
    few: () => pick(few, random),
    number: () => whole(100_000),
    id: () => hex(12),
    uuid: () => `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`,
    ip: () => `10.${whole(255)}.${whole(255)}.${whole(255)}`,
    path: () =>
      `/${Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words, random)).join('/')}`,
    email: () => `${pick(names, random).toLowerCase()}@${word(random)}.example`,
    quoted: () =>
      `"${Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(words, random)).join(' ')}"`,
    time: () =>
      `2024-0${1 + Math.floor(random() * 9)}-11 1${whole(9)}:${10 + Math.floor(random() * 49)}:00`,
  };
}

/** @param weights how frequent each template is; equally where missing */
export function generateLines(
  templates: readonly string[],
  { seed, count, weights }: { seed: number; count: number; weights?: readonly number[] },
): readonly GeneratedLine[] {
  const random = randomOf(seed);
  const make = makers(random);
  const all = (weights ?? templates.map(() => 1)).slice(0, templates.length);
  const sum = all.reduce((a, b) => a + b, 0);
  return Array.from({ length: count }, () => {
    let left = random() * sum;
    const template = Math.max(
      0,
      all.findIndex((weight) => (left -= weight) < 0),
    );
    const text = (templates[template] ?? '').replaceAll(/\{(\w+)\}/g, (_, kind: string) =>
      (make[kind] as () => string)(),
    );
    return { text, template };
  });
}

const KINDS = ['user', 'name', 'host', 'few', 'number', 'id', 'path', 'quoted', 'email'];
const COMMON_WORDS =
  'the a to from for of in with was is has been not could service request response client server connection file error warning started stopped failed finished closed opened created deleted updated loaded saved sent received timeout retry queue worker task session cache index record table lock disk memory limit reached exceeded while reading writing after before because unknown invalid missing expired refused unable'.split(
    ' ',
  );

/** Templates of words that many of them share, with one to three variables anywhere but side by side. */
export function randomTemplates(seed: number, count: number): readonly string[] {
  const random = randomOf(seed);
  const made = new Set<string>();
  while (made.size < count) {
    const words = Array.from({ length: 4 + Math.floor(random() * 6) }, () =>
      pick(COMMON_WORDS, random),
    );
    const variables = 1 + Math.floor(random() * 3);
    for (let at = 0; at < variables; at += 1) {
      const place = 1 + Math.floor(random() * (words.length - 1));
      const isBeside = [place - 1, place].some((beside) => words[beside]?.startsWith('{'));
      if (!isBeside) words.splice(place, 0, `{${pick(KINDS, random)}}`);
    }
    made.add(words.join(' '));
  }
  return [...made];
}
