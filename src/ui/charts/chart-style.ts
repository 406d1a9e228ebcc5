/** The theme as charts draw with it. */
export interface ChartStyle {
  /** By a token's name, such as `--a-line`. */
  token(name: string): string;
  /** Told apart by people who see colors differently, too. */
  palette: readonly string[];
  /** From little to much. */
  sequence: readonly string[];
  label: { color: string; fontSize: number; fontFamily: string };
}

export function readChartStyle(style: CSSStyleDeclaration): ChartStyle {
  const token = (name: string) => style.getPropertyValue(name).trim();
  const list = (name: string, count: number) =>
    Array.from({ length: count }, (_, position) => token(`--a-${name}-${position + 1}`));
  return {
    token,
    palette: list('cat', 10),
    sequence: list('seq', 8),
    label: { color: token('--a-text-3'), fontSize: 11, fontFamily: token('--a-font') },
  };
}
