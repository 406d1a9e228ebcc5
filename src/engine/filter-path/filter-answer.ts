import type { JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import { behindComma, skipSpace, skipText, skipValue } from './json-places';
import { parseFilterPath, type FilterPath, type PathStep } from './parse-filter-path';

/** The answer without the members that the request's `filter_path` does not want; what is kept stays as it is, to the letter. */
export function filterAnswer(
  { filterPath }: Pick<SearchRequest, 'filterPath'>,
  answer: JsonText,
): JsonText {
  const paths = filterPath === undefined ? undefined : parseFilterPath(filterPath);
  if (!paths) return answer;
  const state = createState(paths.kept.length === 0 ? ALL : paths.kept, paths.left);
  return (valueAt(answer, skipSpace(answer, 0), state, 0).kept ?? '{}') as JsonText;
}

/** Everything is kept from here on. */
const ALL = 'all';
/** Nothing is nested deeper; what is, is no longer looked into. */
const DEEPEST = 1000;

/** Which patterns the members on the way to a value have met so far. */
interface State {
  kept: FilterPath['kept'] | typeof ALL;
  left: FilterPath['left'];
  /** Of the members met so far, by their names as the answer has them: lists have the same ones again and again. */
  inner: Map<string, State | undefined>;
}

/** Names in one object: data may be names, too. */
const MOST_NAMES = 1000;

const createState = (kept: State['kept'], left: State['left']): State => ({
  kept,
  left,
  inner: new Map(),
});

interface Read {
  /** Behind the value. */
  end: number;
  /** Undefined where nothing of it is wanted. */
  kept: string | undefined;
}

/** A list or an object of which nothing is left is left out itself, as in OpenSearch. */
function valueAt(text: string, start: number, state: State, depth: number): Read {
  const isWhole = state.kept === ALL && state.left.length === 0;
  const first = text[start];
  if (isWhole || depth > DEEPEST || (first !== '{' && first !== '[')) {
    const end = skipValue(text, start);
    return { end, kept: state.kept === ALL ? text.slice(start, end) : undefined };
  }
  return first === '{' ? objectAt(text, start, state, depth) : listAt(text, start, state, depth);
}

function listAt(text: string, start: number, state: State, depth: number): Read {
  const items: string[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== ']' && at < text.length) {
    const { end, kept } = valueAt(text, at, state, depth + 1);
    if (kept !== undefined) items.push(kept);
    at = behindComma(text, end);
  }
  return { end: at + 1, kept: items.length > 0 ? `[${items.join(',')}]` : undefined };
}

function objectAt(text: string, start: number, state: State, depth: number): Read {
  const members: string[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== '}' && at < text.length) {
    const behindName = skipText(text, at);
    const name = text.slice(at, behindName);
    const value = skipSpace(text, skipSpace(text, behindName) + 1);
    const inner = stateOf(state, name);
    const { end, kept } = inner
      ? valueAt(text, value, inner, depth + 1)
      : { end: skipValue(text, value), kept: undefined };
    if (kept !== undefined) members.push(`${name}:${kept}`);
    at = behindComma(text, end);
  }
  return { end: at + 1, kept: members.length > 0 ? `{${members.join(',')}}` : undefined };
}

/** @param name in quotes */
function stateOf(state: State, name: string): State | undefined {
  const known = state.inner.get(name);
  if (known || state.inner.has(name)) return known;
  const found = memberState(state, JSON.parse(name) as string);
  if (state.inner.size < MOST_NAMES) state.inner.set(name, found);
  return found;
}

/** Undefined where nothing of the member is wanted. */
function memberState({ kept, left }: State, name: string): State | undefined {
  const out = afterName(left, name);
  if (out === ALL) return undefined;
  const next = kept === ALL ? ALL : afterName(kept, name);
  return next.length === 0 ? undefined : createState(next, out);
}

/** The patterns that go on behind this name; all where one of them ends with it. */
function afterName(steps: readonly PathStep[], name: string): readonly PathStep[] | typeof ALL {
  const found = new Set<PathStep>();
  for (const step of steps) {
    if (!step.matches(name)) continue;
    if (!step.next) return ALL;
    if (step.isDeep) found.add(step);
    found.add(step.next);
  }
  return [...found];
}
