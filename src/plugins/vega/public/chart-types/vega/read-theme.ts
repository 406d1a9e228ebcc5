import type { DrawingTheme } from '../../../common/messages';

/** The page's colors and letters, for a frame that can't see them. */
export function readTheme(style: CSSStyleDeclaration): DrawingTheme {
  const token = (name: string) => style.getPropertyValue(`--a-${name}`).trim();
  const list = (name: string, count: number) =>
    Array.from({ length: count }, (_, position) => token(`${name}-${position + 1}`));
  return {
    isDark: style.colorScheme.includes('dark'),
    font: token('font'),
    text: token('text'),
    faint: token('text-3'),
    line: token('line'),
    surface: token('surface'),
    categories: list('cat', 10),
    sequence: list('seq', 8),
  };
}
