import type { Config as VegaConfig } from 'vega';
import type { Config as VegaLiteConfig } from 'vega-lite';
import type { DrawingTheme } from '../../common/messages';

/** What a specification doesn't say is drawn as other charts are. */
export function vegaConfig(theme: DrawingTheme): VegaConfig {
  const color = theme.categories[0] ?? theme.text;
  const filled = { fill: color };
  const stroked = { stroke: color };
  return {
    ...guides(theme),
    arc: filled,
    area: filled,
    path: stroked,
    rect: filled,
    shape: stroked,
    symbol: { fill: color, size: 64 },
    line: { stroke: color, strokeWidth: 2 },
    rule: { stroke: theme.faint },
    text: { fill: theme.text, font: theme.font },
  } as VegaConfig;
}

export function vegaLiteConfig(theme: DrawingTheme): VegaLiteConfig {
  const color = theme.categories[0] ?? theme.text;
  return {
    ...guides(theme),
    font: theme.font,
    mark: { color },
    rule: { color: theme.faint },
    text: { color: theme.text },
    view: { stroke: null },
  } as VegaLiteConfig;
}

function guides({ text, faint, line, font, categories, sequence }: DrawingTheme) {
  const letters = { labelColor: faint, titleColor: text, labelFont: font, titleFont: font };
  return {
    background: 'transparent',
    axis: { ...letters, domainColor: line, gridColor: line, tickColor: line },
    legend: letters,
    header: letters,
    title: { color: text, font, subtitleColor: faint, subtitleFont: font },
    range: {
      category: [...categories],
      ramp: [...sequence],
      heatmap: [...sequence],
      ordinal: [...sequence],
    },
  };
}
