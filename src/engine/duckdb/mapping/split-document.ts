import { refused } from './refusals';

/** Characters of a piece, and of what is looked at in one step. A document of no more is read as a whole. */
export const PIECE = 262_144;
/** As Jackson reads JSON for OpenSearch. */
const MOST_LEVELS = 1000;
const LONGEST_TEXT = 50_000_000;
/** Each takes room in several places until it is in the tables. */
const MOST_VALUES = 5_000_000;
/** In one piece: what belongs together is read in one step. */
const MOST_TOGETHER = 300_000;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
/** With one bit more than the other: `[` and `{`, `]` and `}`. */
const BRACE = 32;
const OPENS = 123;
const CLOSES = 125;
const LIST = 91;

const NO_NAMES: Set<string> = new Set();

/** Where a document could be cut. */
export interface Place {
  /** The names of the members around, the outermost first. */
  names: readonly string[];
  /** Between values of a list, not between members of an object. */
  isInList: boolean;
}

interface Level {
  isList: boolean;
  /** JSON text of the name of the member that is being read. */
  name: string;
  /** Those of all members so far: one that comes again may be in another piece, where nothing tells that it counts alone. */
  names: Set<string>;
}

/**
 * Cuts a long JSON text into texts that are JSON themselves and say the same together: what is around a cut is opened again. A text
 * that is not JSON has a piece that is none. Undefined: nothing yet, others may have their turn.
 *
 * @throws DocumentError for more than a document may have
 * @throws RangeError for one that is nested too deep
 */
export function* splitDocument(
  text: string,
  mayCut: (place: Place) => boolean,
): Generator<string | undefined, void, undefined> {
  const scanner = new Scanner(text);
  let head = '';
  let start = 0;
  let looked = 0;
  while (scanner.next()) {
    if (scanner.at - looked > PIECE) {
      looked = scanner.at;
      yield undefined;
    }
    const place = scanner.at - start >= PIECE ? scanner.place : undefined;
    if (place && mayCut(place)) {
      yield head + text.slice(start, scanner.at) + scanner.tail;
      ({ head } = scanner);
      start = scanner.at + 1;
      scanner.together = 0;
    }
  }
  yield head + text.slice(start);
}

/** Goes through a text from one sign of its shape to the next. */
class Scanner {
  at = -1;
  /** Values since the last cut. */
  together = 0;
  #values = 0;
  readonly #text: string;
  readonly #levels: Level[] = [];
  /** Where a text begins that has not ended yet; -1 outside of texts. */
  #open = -1;
  #lastText = '';

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes on by one sign; false at the end. */
  next(): boolean {
    if (this.#open >= 0) return this.#skipText();
    this.at += 1;
    if (this.at >= this.#text.length) return false;
    const code = this.#text.charCodeAt(this.at);
    if (code === QUOTE) this.#open = this.at;
    else if (code === COLON) this.#name();
    else if (code === COMMA) this.#count();
    else if ((code | BRACE) === OPENS) this.#enter(code === LIST);
    else if ((code | BRACE) === CLOSES) this.#levels.pop();
    return true;
  }

  /** Where this is, if a cut here leaves two texts that are JSON where the whole is. */
  get place(): Place | undefined {
    if (!this.#isBetween) return undefined;
    const names: string[] = [];
    for (const { isList, name } of this.#levels.slice(0, -1)) {
      if (name === '' && !isList) return undefined;
      if (!isList) names.push(name);
    }
    const isInList = this.#levels.at(-1)?.isList ?? false;
    return { names: names.map(readName), isInList };
  }

  /** At a comma with a value on both of its sides. */
  get #isBetween(): boolean {
    const text = this.#text;
    if (this.#open >= 0 || text.charCodeAt(this.at) !== COMMA || this.#levels.length === 0) {
      return false;
    }
    const before =
      text
        .slice(Math.max(0, this.at - NEAR), this.at)
        .trimEnd()
        .at(-1) ?? ',';
    const after = text.slice(this.at + 1, this.at + 1 + NEAR).trimStart()[0] ?? ',';
    return !'[{,:'.includes(before) && !']},:'.includes(after);
  }

  /** What opens everything again that is open here. */
  get head(): string {
    const last = this.#levels.length - 1;
    return this.#levels
      .map(({ isList, name }, at) => (isList ? '[' : at === last ? '{' : `{${name}:`))
      .join('');
  }

  /** What closes it. */
  get tail(): string {
    return this.#levels
      .toReversed()
      .map(({ isList }) => (isList ? ']' : '}'))
      .join('');
  }

  #skipText(): boolean {
    const end = this.#text.indexOf('"', this.at + 1);
    if (end < 0) return false;
    this.at = end;
    if (this.#isEscaped(end)) return true;
    if (end - this.#open > LONGEST_TEXT) {
      throw refused('rejected.textLength', { most: LONGEST_TEXT });
    }
    // The name of a member is short, where it is one.
    this.#lastText = end - this.#open < NEAR ? this.#text.slice(this.#open, end + 1) : '';
    this.#open = -1;
    return true;
  }

  #isEscaped(quote: number): boolean {
    let first = quote;
    while (this.#text.charCodeAt(first - 1) === BACKSLASH && first - 1 > this.#open) first -= 1;
    return (quote - first) % 2 === 1;
  }

  #name(): void {
    const level = this.#levels.at(-1);
    if (!level || level.isList) return;
    level.name = this.#lastText;
    if (level.names.has(level.name) && level.name !== '') {
      throw refused('rejected.twice', { name: readName(level.name) });
    }
    level.names.add(level.name);
  }

  #enter(isList: boolean): void {
    this.#levels.push({ isList, name: '', names: isList ? NO_NAMES : new Set() });
    if (this.#levels.length > MOST_LEVELS) throw new RangeError('Nested too deep.');
    this.#count();
  }

  #count(): void {
    this.#values += 1;
    this.together += 1;
    if (this.#values > MOST_VALUES) throw refused('rejected.documentValues', { most: MOST_VALUES });
    if (this.together > MOST_TOGETHER) {
      throw refused('rejected.objectValues', { most: MOST_TOGETHER });
    }
  }
}

/** One that can't be read is in a piece that can't. */
function readName(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return '';
  }
}

/** Characters that are looked at around a cut, and of the longest name of a member that is cut within. */
const NEAR = 1000;
