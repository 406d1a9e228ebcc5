import { tooLarge, unreadable } from './load-error';
import type { CreateScanner } from './split-file';

const code = (character: string): number => character.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const newline = 10;
const carriageReturn = 13;

/** Where the scanner stands. Elements are copied; everything around them is skipped. */
interface State {
  depth: number;
  /** The depth inside the array of records; 0 until it is found. */
  arrayDepth: number;
  inString: boolean;
  escaped: boolean;
  /** Bytes of the element so far, or -1 outside one. */
  element: number;
  done: boolean;
  line: number;
  /** Elements that ended, the empty ones included. */
  ended: number;
  documents: number;
  longest: number;
  breaks: boolean;
  /** `[` was the last thing seen, so an object here makes it the array of records. */
  candidate: number;
  /** On the outermost level. */
  objects: number;
  /** The names on the way to where it stands, by their depths, and the text that was read last. */
  names: string[];
  text: number[];
  /** The list that is wanted; missing: the first one. */
  wanted?: string | undefined;
  /** The lists of objects, by the names on the way to them; the one that is read first. */
  lists: string[];
}

const initial: Omit<State, 'names' | 'text' | 'lists'> = {
  depth: 0,
  arrayDepth: 0,
  inString: false,
  escaped: false,
  element: -1,
  done: false,
  line: 1,
  ended: 0,
  documents: 0,
  longest: 0,
  breaks: false,
  candidate: 0,
  objects: 0,
};

/**
 * The elements of the file's array as one line each, byte for byte. The array is the whole file, or the first array of objects in the
 * object that the file is. Line breaks between the parts of a document become the characters 30 and 31, which JSON forbids and the
 * reader restores.
 */
export const createArrayScanner: CreateScanner = (
  { name, limits, partial = false, list },
  onElement = () => {},
) => {
  const state: State = { ...initial, names: [], text: [], lists: [], wanted: list };
  return {
    push(chunk: Buffer): Buffer {
      // An element grows by at most the line break behind it.
      const out = Buffer.allocUnsafe(chunk.length * 2);
      let length = 0;
      for (const byte of chunk) {
        const action = step(state, byte);
        if (action === 'copy') {
          out[length++] = byte === newline ? 30 : byte === carriageReturn ? 31 : byte;
          if (state.element === 0) {
            onElement(state.ended + 1, state.line);
          }
          state.element++;
          state.breaks ||= byte === newline || byte === carriageReturn;
          if (state.element > limits.documentBytes) {
            const size = Math.round(limits.documentBytes / 1048576);
            throw tooLarge('files.documentTooLarge', { name, line: state.line, size });
          }
        } else if (action === 'end') {
          finishElement(state);
          out[length++] = newline;
        }
      }
      return out.subarray(0, length);
    },
    end: () => checkEnd(state, name, partial),
    result: () => state,
  };
};

function finishElement(state: State): void {
  state.ended++;
  if (state.element > 0) {
    state.documents++;
    state.longest = Math.max(state.longest, state.element);
  }
  state.element = -1;
}

/** The file is no array, and no object around one: of other objects, perhaps. */
export class NoArray extends Error {}

function checkEnd(
  { done: isDone, depth, arrayDepth, line, documents, wanted }: State,
  name: string,
  partial: boolean,
): void {
  if (partial && arrayDepth > 0 && documents > 0) return;
  const done = isDone || (wanted !== undefined && documents > 0);
  if (!done || depth !== 0) {
    throw arrayDepth === 0 && (depth === 0 || partial)
      ? new NoArray()
      : unreadable('files.jsonBreaksOff', { name, line });
  }
  if (documents === 0) {
    throw unreadable('files.arrayEmpty', { name });
  }
}

type Action = 'copy' | 'skip' | 'end';

function step(state: State, byte: number): Action {
  if (byte === newline) {
    state.line++;
  }
  if (state.inString) {
    return stepInString(state, byte);
  }
  const inArray = state.arrayDepth > 0 && !state.done && state.depth >= state.arrayDepth;
  switch (byte) {
    case quote:
      state.inString = true;
      state.text = [];
      state.candidate = 0;
      return startOrCopy(state, inArray);
    case code('{'):
      // Objects one after the other: the array in the first one is none of records.
      if (state.depth === 0 && state.objects++ > 0) throw new NoArray();
      if (state.candidate > 0) foundList(state);
      state.candidate = 0;
      return open(state, state.arrayDepth > 0 && !state.done && state.depth >= state.arrayDepth);
    case code('['):
      return openArray(state, inArray);
    case code('}'):
    case code(']'):
      return close(state, inArray);
    case code(':'):
      if (!inArray) nameMember(state);
      return startOrCopy(state, inArray);
    case code(','):
      if (inArray && state.depth === state.arrayDepth) {
        return 'end';
      }
      return state.element >= 0 ? 'copy' : 'skip';
    case 32:
    case 9:
    case newline:
    case carriageReturn:
      return state.element > 0 && state.depth > state.arrayDepth ? 'copy' : 'skip';
    default:
      state.candidate = 0;
      return startOrCopy(state, inArray);
  }
}

function stepInString(state: State, byte: number): Action {
  if (state.escaped) {
    state.escaped = false;
  } else if (byte === backslash) {
    state.escaped = true;
  } else if (byte === quote) {
    state.inString = false;
  } else if (state.element < 0 && state.text.length < LONGEST_NAME) {
    state.text.push(byte);
  }
  return state.element >= 0 ? 'copy' : 'skip';
}

/** Names that are longer are not told apart. */
const LONGEST_NAME = 100;

function nameMember(state: State): void {
  state.names[state.depth] = Buffer.from(state.text).toString();
  state.names.length = state.depth + 1;
}

/** An object stands in a list: it is the one that is read, or another one. */
function foundList(state: State): void {
  const path = state.names
    .slice(0, state.candidate)
    .filter((name) => name !== undefined)
    .join('.');
  const isFirst = !state.lists.includes(path);
  const isWanted = state.wanted === undefined ? state.lists.length === 0 : path === state.wanted;
  if (isFirst && (isWanted || state.lists.length < MOST_LISTS)) state.lists.push(path);
  if (isWanted && state.arrayDepth === 0) state.arrayDepth = state.candidate;
}

const MOST_LISTS = 20;

function startOrCopy(state: State, inArray: boolean): Action {
  if (state.element < 0 && inArray && state.depth === state.arrayDepth) {
    state.element = 0;
  }
  return state.element >= 0 ? 'copy' : 'skip';
}

function open(state: State, inArray: boolean): Action {
  const action = startOrCopy(state, inArray);
  state.depth++;
  return action;
}

function openArray(state: State, inArray: boolean): Action {
  if (state.depth === 0 && state.arrayDepth === 0) {
    state.depth++;
    state.arrayDepth = 1;
    return 'skip';
  }
  const action = open(state, inArray);
  // Lists in the records are none of the file.
  state.candidate = state.element < 0 ? state.depth : 0;
  return action;
}

function close(state: State, inArray: boolean): Action {
  state.candidate = 0;
  state.depth--;
  if (inArray && state.depth < state.arrayDepth) {
    // Of the answers of several searches, each has a list of this name.
    if (state.wanted === undefined) state.done = true;
    else state.arrayDepth = 0;
    return state.element >= 0 ? 'end' : 'skip';
  }
  return state.element >= 0 ? 'copy' : 'skip';
}
