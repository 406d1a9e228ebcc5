import { createReadStream } from 'node:fs';
import { createNameSet, hashStep } from './name-set';

/** How wide and how deep the documents of a file are, one a line. */
export interface DocumentShape {
  /** Different names, each with the path to it; no more than `MOST_COUNTED` are told apart. */
  names: number;
  /** The deepest nesting; a document itself is 1. */
  depth: number;
  /** The line of the deepest document, from 1. */
  deepLine: number;
}

export interface ShapeLimits {
  depth: number;
  signal: AbortSignal;
}

/**
 * Reads the bytes alone, so that nothing that takes documents apart sees one that is too deep or too
 * wide. It takes the same memory for every file.
 */
export async function readShape(path: string, limits: ShapeLimits): Promise<DocumentShape> {
  const scanner = createScanner(limits.depth);
  const { signal } = limits;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024, signal })) {
    scanner.push(chunk as Buffer);
  }
  return scanner.shape();
}

const newline = 10;
const quote = 34;
const backslash = 92;
/** Any odd number; what follows an escape is told from what stands for itself. */
const escapedFactor = 0x2c9277b5;

const comma = 44;
const openBracket = 91;
const openBrace = 123;

const bytesOf = (characters: string): Uint8Array => {
  const among = new Uint8Array(256);
  for (const character of characters) {
    among[character.charCodeAt(0)] = 1;
  }
  return among;
};
/** What means something between texts, and what ends or interrupts a text. */
const between = bytesOf('",{}[]\n');
const within = bytesOf('"\\\n');

/** Where the scanner stands. */
interface State {
  depth: number;
  deepest: number;
  deepLine: number;
  line: number;
  /** Inside a text, which is a name where `named`. */
  inText: boolean;
  /** The byte that comes is the one behind a backslash. */
  escaped: boolean;
  /** The next text is a name: what came last is a brace, or a comma of an object. */
  named: boolean;
  /** Of the text so far, where it is a name. */
  hash: number;
  /** The name that was read last, with its path. */
  name: number;
}

/**
 * Tight loops over what lies between texts, over names and over other texts; everything else is called once for a bracket,
 * comma or text. It reads some 200 MB in a second.
 */
export function createScanner(mostDepth: number, random = Math.random) {
  const names = createNameSet(random);
  const state: State = { ...start, name: names.seed };
  const paths = new Int32Array(mostDepth + 2);
  const objects = new Uint8Array(mostDepth + 2);
  const places = { paths, objects, mostDepth, seed: names.seed };

  const readBetween = (byte: number): void => {
    if (byte === quote) {
      state.inText = true;
      state.hash = paths[Math.min(state.depth, mostDepth)] ?? 0;
    } else if (byte === comma) {
      state.named = state.depth <= mostDepth && objects[state.depth] === 1;
    } else if (byte === openBrace || byte === openBracket) {
      openBracketed(state, places, byte === openBrace);
    } else {
      state.depth = byte === newline ? 0 : Math.max(0, state.depth - 1);
      state.line += byte === newline ? 1 : 0;
      state.named = false;
    }
  };
  const endText = (): void => {
    state.inText = false;
    if (state.named) {
      state.named = false;
      // The end counts too: "a" in "b" is not "ba".
      state.name = hashStep(state.hash, quote, names.factor);
      names.add(state.name);
    }
  };

  return {
    push(chunk: Buffer): void {
      let at = state.escaped ? passEscaped(chunk, 0, state) : 0;
      while (at < chunk.length) {
        if (!state.inText) {
          at = skipTo(chunk, at, between);
          if (at < chunk.length) readBetween(chunk[at++] ?? 0);
        } else {
          at = state.named ? readName(chunk, at, state, names.factor) : skipTo(chunk, at, within);
          const byte = chunk[at];
          if (byte === quote) endText();
          // No text of JSON holds a line end: what is wrong in a line ends with it.
          if (byte === newline) state.inText = false;
          if (byte === backslash) at = passEscaped(chunk, at + 1, state);
          if (byte === quote) at++;
        }
      }
    },
    shape: (): DocumentShape => ({
      names: names.count(),
      depth: state.deepest,
      deepLine: state.deepLine,
    }),
  };
}

/** Of each open object or list: the names that lead to it, and whether it is an object. */
interface Places {
  paths: Int32Array;
  objects: Uint8Array;
  mostDepth: number;
  seed: number;
}

function openBracketed(state: State, places: Places, object: boolean): void {
  const { paths, objects, mostDepth, seed } = places;
  const { depth } = state;
  if (depth < mostDepth) {
    // A list's path is that of its name; what is in a list has the path of the list.
    const own = depth === 0 ? seed : objects[depth] === 1 ? state.name : paths[depth];
    paths[depth + 1] = own ?? 0;
    objects[depth + 1] = object ? 1 : 0;
  }
  state.depth++;
  state.named = object && depth < mostDepth;
  if (state.depth > state.deepest) {
    state.deepest = state.depth;
    state.deepLine = state.line;
  }
}

const start: State = {
  depth: 0,
  deepest: 0,
  deepLine: 0,
  line: 1,
  inText: false,
  escaped: false,
  named: false,
  hash: 0,
  name: 0,
};

function skipTo(chunk: Buffer, from: number, wanted: Uint8Array): number {
  const { length } = chunk;
  let at = from;
  while (at < length && wanted[chunk[at] ?? 0] === 0) {
    at++;
  }
  return at;
}

function readName(chunk: Buffer, from: number, state: State, factor: number): number {
  const { length } = chunk;
  let { hash } = state;
  let at = from;
  for (; at < length; at++) {
    const byte = chunk[at] ?? 0;
    if (within[byte] === 1) {
      break;
    }
    hash = hashStep(hash, byte, factor);
  }
  state.hash = hash;
  return at;
}

/** What is behind a backslash is not an end of the text, but a line end ends everything. */
function passEscaped(chunk: Buffer, at: number, state: State): number {
  const byte = chunk[at];
  state.escaped = byte === undefined;
  if (byte === undefined || byte === newline) {
    return at;
  }
  state.hash = hashStep(state.hash, byte, escapedFactor);
  return at + 1;
}
