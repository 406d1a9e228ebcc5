import type { ChartStyle } from '#ui/charts';
import { type ColorRegistry, PALETTE_SIZE } from '../color-registry';

export interface ColorOptions {
  label: string;
  /** Missing terms take the colour of their place. */
  term: string;
  position: number;
  /** In the legend, by a person. */
  chosen: (label: string) => string | undefined;
  colors: ColorRegistry;
}

/** The colour of a series as CSS has it: chosen, or of its term wherever that stands, or of its place. */
export function pickColor({ label, term, position, chosen, colors }: ColorOptions): string {
  const slot = term === '' ? position % PALETTE_SIZE : colors.slotOf(term);
  return chosen(label) ?? `var(--a-cat-${slot + 1})`;
}

/** The same for a canvas, which knows no variables. */
export function resolveColor(color: string, { token }: ChartStyle): string {
  const [, name] = /^var\((.+)\)$/.exec(color) ?? [];
  return name ? token(name) : color;
}
