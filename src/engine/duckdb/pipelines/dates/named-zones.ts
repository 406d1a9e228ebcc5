import { EngineError } from '../../../engine-error';
import { parseZone, type Zone } from '../../search/dates/zone';

/** Milliseconds since 1970; undefined where the text is no such date. */
export type DateReader = (text: string, zone: Zone, now: number) => number | undefined;

/** Where a pattern has the name of a zone: what stands before and behind it. */
interface AtZone {
  before: string;
  behind: string;
  /** `z` also takes two names that are of no zone. */
  takesNames: boolean;
}

/** Undefined for a pattern that has no such place, or several. */
export function splitAtZone(pattern: string): AtZone | undefined {
  const places = [...pattern.matchAll(/'[^']*'|([a-zA-Z])\1*/g)].filter(([group]) =>
    /^(?:z{1,3}|VV)$/.test(group),
  );
  const [place, another] = places;
  if (!place || another) return undefined;
  const [group] = place;
  return {
    before: pattern.slice(0, place.index),
    behind: pattern.slice(place.index + group.length),
    takesNames: group !== 'VV',
  };
}

/** Stands where the name was, and in no date. */
const PLACE = '@';
/** Of a text: more words than any date has are not tried. */
const MOST_WORDS = 20;
const WORD = /[+-]\d{2}:\d{2}|[A-Z][A-Za-z\d_+:/-]*/g;

/** Reads the rest of a date by the clock of the zone that it names. @param inner makes the reader of the rest */
export function zonedReader(
  { before, behind, takesNames }: AtZone,
  inner: (pattern: string) => DateReader,
): DateReader {
  const read = inner(`${before}'${PLACE}'${behind}`);
  return (text, _zone, now) => {
    if (text.includes(PLACE)) return undefined;
    for (const { 0: word, index } of [...text.matchAll(WORD)].slice(0, MOST_WORDS)) {
      const zone = namedZone(word, takesNames);
      const rest = `${text.slice(0, index)}${PLACE}${text.slice(index + word.length)}`;
      const time = zone && read(rest, zone, now);
      if (time !== undefined) return time;
    }
    return undefined;
  };
}

/** Zones whose names are one word, as Java knows them; others have their continent before them. */
const SHORT = new Set(
  (
    'UTC GMT UT Z UCT Zulu Universal Greenwich CET MET EET WET EST5EDT CST6CDT MST7MDT PST8PDT GB Eire Portugal Poland Turkey ' +
    'Israel Egypt Libya Iran PRC ROC ROK Japan Hongkong Singapore Cuba Jamaica Navajo NZ Iceland'
  ).split(' '),
);
/** Words that OpenSearch takes for zones: those of New York whether its clocks are changed or not. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['EST', 'America/New_York'],
  ['EDT', 'America/New_York'],
  ['MSK', 'Europe/Moscow'],
]);
const WITH_CONTINENT = /^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z\d_+-]*){1,2}$/;
const OFFSET = /^(?:UTC|GMT|UT)?[+-]\d{2}:\d{2}$/;

function namedZone(word: string, takesNames: boolean): Zone | undefined {
  const name = (takesNames ? NAMES.get(word) : undefined) ?? word;
  if (!SHORT.has(name) && !WITH_CONTINENT.test(name) && !OFFSET.test(name)) return undefined;
  try {
    return parseZone(name.replace(/^UT(?=$|[+-])/, 'UTC'));
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
