import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { asObject, type JsonObject } from '#common/json';
import { type ChartCell, safeColor, type Visualization } from '../../common';
import type { ChartStyle } from '#ui/charts';
import { type ColorRegistry, PALETTE_SIZE } from '../color-registry';
import type { ChartProps } from '../types';

export interface Colored {
  /** What the ecosystem calls the series or the part: a chosen color is stored under it. */
  key: string;
  /** Where there is none, the color is that of the place. */
  term: string;
  position: number;
  /** It stands for all others, or for documents without a value: no term of its own. */
  rest?: ChartCell['special'] | undefined;
}

/** Grey, so that no term has to share its color with them. */
const REST_COLORS = { other: 'var(--a-text-3)', missing: 'var(--a-line-strong)' } as const;
export type ColorOf = (item: Colored) => string;

/** The color of a series as CSS has it: chosen, or of its term wherever that stands, or of its place. */
export function useColorOf({
  visualization,
  colors,
}: Pick<ChartProps, 'visualization' | 'colors'>): ColorOf {
  const chart = useId();
  const { uiState } = visualization;
  const chosen = useMemo(() => chosenColors({ uiState }), [uiState]);
  const watch = useMemo(() => watchTerms(colors), [colors]);
  const version = useSyncExternalStore(colors.subscribe, watch.version);
  useEffect(() => colors.choose(chart, chosen), [colors, chart, chosen]);
  useEffect(() => () => colors.choose(chart, new Map()), [colors, chart]);
  return useMemo(
    () => (item: Colored) => {
      const color = pickColor(item, chosen, colors);
      if (item.term !== '' && !item.rest) watch.see(item.term);
      return color;
    },
    // Another choice in another chart is another answer of the same registry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [chosen, colors, watch, version],
  );
}

/** The terms of a chart, before its colors are asked for: none moves another one while it is drawn, and all differ. */
export function knowTerms(
  colors: ColorRegistry,
  items: readonly Pick<Colored, 'term' | 'rest'>[],
): void {
  const terms = items.filter(({ term, rest }) => term !== '' && !rest).map(({ term }) => term);
  colors.together(terms);
  for (const term of terms) colors.slotOf(term);
}

/** Another version where a term that a chart asked for has another color: it alone is drawn again. */
export function watchTerms(colors: ColorRegistry) {
  const seen = new Map<string, string>();
  let version = 0;
  let hasMoved = false;
  const lookOf = (term: string) => `${colors.slotOf(term)}|${colors.chosenOf(term) ?? ''}`;
  return {
    see(term: string) {
      const look = lookOf(term);
      // The legend asks before the chart does: the terms after it may have moved it since.
      hasMoved ||= (seen.get(term) ?? look) !== look;
      seen.set(term, look);
    },
    version() {
      if (hasMoved || [...seen].some(([term, look]) => lookOf(term) !== look)) {
        version++;
        hasMoved = false;
        seen.clear();
      }
      return version;
    },
  };
}

export function pickColor(
  { key, term, position, rest }: Colored,
  chosen: ReadonlyMap<string, string>,
  colors: ColorRegistry,
): string {
  if (rest) return chosen.get(key) ?? REST_COLORS[rest];
  // Asked for in any case: a term keeps its place, whatever is chosen and taken back.
  const slot = term === '' ? position % PALETTE_SIZE : colors.slotOf(term);
  return (
    chosen.get(key) ??
    (term === '' ? undefined : colors.chosenOf(term)) ??
    `var(--a-cat-${slot + 1})`
  );
}

/** The same for a canvas, which knows no variables. */
export function resolveColor(color: string, { token }: Pick<ChartStyle, 'token'>): string {
  const [, name] = /^var\((.+)\)$/.exec(color) ?? [];
  return name ? token(name) : color;
}

/** Chosen in the legend, by what the ecosystem calls the series. */
export function chosenColors({
  uiState,
}: Pick<Visualization, 'uiState'>): ReadonlyMap<string, string> {
  const colors = Object.entries(asObject(asObject(uiState['vis'])['colors']));
  return new Map(
    colors.flatMap(([key, value]) => {
      const color = safeColor(value);
      return color === undefined ? [] : [[key, color] as const];
    }),
  );
}

/** The state of the interface with another color of a series; without one it is chosen automatically. */
export function withColor(uiState: JsonObject, key: string, color: string | undefined): JsonObject {
  const vis = asObject(uiState['vis']);
  const { [key]: _, ...others } = asObject(vis['colors']);
  const colors = color === undefined ? others : { ...others, [key]: color };
  return { ...uiState, vis: { ...vis, colors } };
}

/** `#` with six digits, of what a person writes; undefined where that is not a color. */
export function readHex(text: string): string | undefined {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}
