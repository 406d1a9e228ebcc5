import { isObject, type JsonObject, type JsonValue } from '#common/json';
import type { MapOptions } from './map-options';

/** From the page to the frame that draws. */
export type ToFrame =
  | { kind: 'draw'; drawing: Drawing }
  | { kind: 'size'; width: number; height: number }
  | { kind: 'ask'; number: number };

/** All that a drawing needs. The specification is JSON: nothing else reaches the frame. */
export interface Drawing {
  specification: string;
  language: 'vega' | 'vega-lite';
  renderer: 'canvas' | 'svg';
  controls: { location: string; direction: string };
  keepsSignals: boolean;
  width: number;
  height: number;
  theme: DrawingTheme;
  /** Of a specification that is drawn on a map. */
  map?: MapDrawing;
}

export interface MapDrawing {
  options: MapOptions;
  /** TopoJSON of the countries. */
  world: JsonValue;
  /** In the language of the page: the frame has no texts. */
  words: { map: string; zoomIn: string; zoomOut: string };
}

/** Colors and letters of the page. */
export interface DrawingTheme {
  isDark: boolean;
  font: string;
  text: string;
  faint: string;
  line: string;
  surface: string;
  categories: readonly string[];
  sequence: readonly string[];
}

/** What the frame says. Whatever a specification does, the page takes nothing else from it. */
export type FromFrame =
  | { kind: 'drawn'; warnings: readonly string[] }
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; number: number }
  | { kind: 'link'; address: string }
  | { kind: 'filter'; action: 'add' | 'remove'; query: JsonObject }
  | { kind: 'clear' }
  | { kind: 'time'; from: string; to: string };

const MOST_WARNINGS = 20;
const LONGEST_TEXT = 2000;
const LONGEST_QUERY = 50_000;
const DEEPEST = 40;

/** Reads what came from the frame; undefined for what is none of the messages, or too large. */
export function readMessage(data: unknown): FromFrame | undefined {
  if (!isObject(data)) return undefined;
  const { kind } = data;
  switch (kind) {
    case 'drawn':
      return isTexts(data['warnings'])
        ? { kind, warnings: data['warnings'].map((text) => text.slice(0, LONGEST_TEXT)) }
        : undefined;
    case 'failed':
      return isText(data['message'])
        ? { kind, message: data['message'].slice(0, LONGEST_TEXT) }
        : undefined;
    case 'answer':
      return typeof data['number'] === 'number' ? { kind, number: data['number'] } : undefined;
    case 'link':
      return isText(data['address']) && data['address'].length <= LONGEST_TEXT
        ? { kind, address: data['address'] }
        : undefined;
    case 'clear':
      return { kind };
    case 'filter':
      return readFilter(data);
    case 'time':
      return readTime(data);
    default:
      return undefined;
  }
}

function readFilter({ action, query }: JsonObject): FromFrame | undefined {
  if (action !== 'add' && action !== 'remove') return undefined;
  if (typeof query !== 'string' || query.length > LONGEST_QUERY) return undefined;
  const parsed = parse(query);
  const fits = isObject(parsed) && Object.keys(parsed).length > 0 && isPlain(parsed, DEEPEST);
  return fits ? { kind: 'filter', action, query: parsed } : undefined;
}

/** As ISO dates, the earlier one first. */
function readTime({ from, to }: JsonObject): FromFrame | undefined {
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  const [start = 0, end = 0] = [from, to].toSorted((a, b) => a - b);
  if (![start, end].every((moment) => Math.abs(moment) <= 8.64e15) || start === end) {
    return undefined;
  }
  const iso = (moment: number) => new Date(moment).toISOString();
  return { kind: 'time', from: iso(start), to: iso(end) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nothing that would be the parent of an object (attack 31), and not without end. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([name, inside]) =>
      !['__proto__', 'constructor', 'prototype'].includes(name) && isPlain(inside, depth - 1),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MOST_WARNINGS && value.every(isText);

/** The address that a mark leads to, where a person may go there; undefined for what is no page of the web. */
export function readLink(address: string): URL | undefined {
  // Signs that an address loses when it is read hide what it is (attack 3).
  if (!/^[\x21-\x7e\u00a1-\uffff]+$/.test(address)) return undefined;
  try {
    const url = new URL(address);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}
