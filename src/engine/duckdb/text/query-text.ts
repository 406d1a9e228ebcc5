import type { Token } from './analysis';
import type { PhraseSlot } from './phrase-matches';

/** Words of a query: each part is looked for by itself. */
export interface QueryText {
  parts: readonly QueryPart[];
  /** Nothing stands behind the last word. */
  isOpen: boolean;
}

/** Words at one place, of which one is enough; or ways through synonyms of several words, each a phrase. */
export interface QueryPart {
  ways: readonly (readonly PhraseSlot[])[];
}

/** Ways through the synonyms of a query. */
export const MOST_WAYS = 256;

/** As Lucene takes the words of a query apart. */
export function readQueryText(tokens: readonly Token[], end: number): QueryText {
  const isOpen = tokens.at(-1)?.end === end;
  if (!tokens.some(({ positionLength = 1 }) => positionLength > 1)) {
    return { parts: slotsOf(tokens).map((slot) => ({ ways: [[slot]] })), isOpen };
  }
  return { parts: sections(tokens).map(partOf), isOpen };
}

/** The words of each place. */
function slotsOf(tokens: readonly Token[]): readonly PhraseSlot[] {
  const slots = new Map<number, string[]>();
  for (const { term, position } of tokens) {
    const words = slots.get(position) ?? [];
    slots.set(position, words);
    // One that is there twice counts twice.
    words.push(term);
  }
  return [...slots].map(([place, words]) => ({ place, words }));
}

const endOf = ({ position, positionLength = 1 }: Token): number => position + positionLength;

/** Cut where no synonym goes over. */
function sections(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const found: Token[][] = [];
  let end = -1;
  for (const token of tokens) {
    if (token.position >= end) found.push([]);
    found.at(-1)?.push(token);
    end = Math.max(end, endOf(token));
  }
  return found;
}

function partOf(tokens: readonly Token[]): QueryPart {
  const first = Math.min(...tokens.map(({ position }) => position));
  const last = Math.max(...tokens.map(endOf));
  if (last - first === 1) return { ways: [slotsOf(tokens)] };
  return { ways: waysFrom({ tokens, end: last, known: new Map() }, first) };
}

interface Walk {
  tokens: readonly Token[];
  end: number;
  known: Map<number, PhraseSlot[][]>;
}

/** More ways than are looked for end here with one too many. */
function waysFrom(walk: Walk, start: number): PhraseSlot[][] {
  if (start >= walk.end) return [[]];
  const known = walk.known.get(start);
  if (known) return known;
  const here = walk.tokens.filter(({ position }) => position === start);
  const ways =
    here.length === 0
      ? waysFrom(walk, start + 1)
      : here
          .flatMap((token) =>
            waysFrom(walk, endOf(token)).map((way) => [
              { words: [token.term], place: start },
              ...way,
            ]),
          )
          .slice(0, MOST_WAYS + 1);
  walk.known.set(start, ways);
  return ways;
}

/** The words, where each place has one and none is left out between them: what most queries are. */
export function plainWords({ parts }: QueryText): readonly string[] | undefined {
  const words: string[] = [];
  let next: number | undefined;
  for (const { ways } of parts) {
    const [slot, other] = ways.length === 1 ? (ways[0] ?? []) : [];
    const [word, second] = slot?.words ?? [];
    if (!slot || other || word === undefined || second !== undefined) return undefined;
    if (next !== undefined && slot.place !== next) return undefined;
    next = slot.place + 1;
    words.push(word);
  }
  return words;
}

/** All ways through a phrase; of a way that is shorter or longer than others, what is behind moves along. */
export function phrasesOf({ parts }: QueryText): readonly (readonly PhraseSlot[])[] {
  let all: { slots: readonly PhraseSlot[]; moved: number }[] = [{ slots: [], moved: 0 }];
  for (const { ways } of parts) {
    const width = Math.max(...ways.map((way) => way.length));
    all = all.flatMap(({ slots, moved }) =>
      ways.map((way) => ({
        slots: [...slots, ...placedWay(way, moved)],
        moved: ways.length > 1 ? moved + way.length - width : moved,
      })),
    );
    if (all.length > MOST_WAYS) break;
  }
  return all.map(({ slots }) => slots);
}

/** Words of a way stand one after the other. */
function placedWay(way: readonly PhraseSlot[], moved: number): readonly PhraseSlot[] {
  const start = way[0]?.place ?? 0;
  return way.length === 1
    ? way.map((slot) => ({ ...slot, place: slot.place + moved }))
    : way.map((slot, at) => ({ ...slot, place: start + moved + at }));
}
