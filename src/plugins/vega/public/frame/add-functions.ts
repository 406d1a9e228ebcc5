import { expressionFunction } from 'vega';

/** So long after a person pressed something an expression may act on the page. In milliseconds. */
const MOST_AGE = 1000;
const PRESSES = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'keydown',
  'change',
  'touchend',
];
const PREFIXES = ['kibana', 'opensearchDashboards'] as const;

/** The functions by which expressions change filters and time of the page. The page checks again, and does it. */
export function addFunctions(say: (message: object) => void): void {
  const actsNow = followPerson();
  const act = (message: object) => {
    if (actsNow()) say(message);
    return 0;
  };
  const functions: Readonly<Record<string, (...values: unknown[]) => number>> = {
    AddFilter: (query) => act({ kind: 'filter', action: 'add', query: JSON.stringify(query) }),
    RemoveFilter: (query) =>
      act({ kind: 'filter', action: 'remove', query: JSON.stringify(query) }),
    RemoveAllFilters: () => act({ kind: 'clear' }),
    SetTimeFilter: (from, to) => act({ kind: 'time', from: toMoment(from), to: toMoment(to) }),
  };
  for (const prefix of PREFIXES) {
    for (const [name, run] of Object.entries(functions)) expressionFunction(prefix + name, run);
  }
}

/** Only what a person just did counts: not moving the pointer, and not what a script says was done. */
function followPerson(): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  const note = (event: Event) => {
    if (event.isTrusted) last = performance.now();
  };
  const forget = () => {
    last = Number.NEGATIVE_INFINITY;
  };
  // What moving the pointer starts is no answer to the click before.
  for (const type of ['pointermove', 'mousemove', 'wheel', 'scroll']) {
    window.addEventListener(type, forget, { capture: true });
  }
  for (const type of PRESSES) {
    window.addEventListener(type, note, { capture: true });
  }
  return () => performance.now() - last < MOST_AGE;
}

function toMoment(value: unknown): number {
  if (typeof value === 'number') return value;
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}
