import { asText } from '#common/json';
import type { Line } from '../answer/lines';

/** The original's list, for series that are split in many colors. */
const RAINBOW = [
  '#68bc00',
  '#009ce0',
  '#b0bc00',
  '#16a5a5',
  '#d33115',
  '#e27300',
  '#fcc400',
  '#7b64ff',
  '#fa28ff',
  '#333333',
  '#808080',
  '#194d33',
  '#0062b1',
  '#808900',
  '#0c797d',
  '#9f0500',
  '#c45100',
  '#fb9e00',
  '#653294',
  '#ab149e',
  '#0f1419',
  '#666666',
];

/** The color that the panel says for a line, as files write colors; undefined where one is chosen here. */
export function lineColor(line: Line, lines: readonly Line[]): string | undefined {
  if (line.partColor !== undefined) return line.partColor;
  if (!line.term) return line.color;
  const own = lines.filter(({ series }) => series === line.series);
  const position = own.indexOf(line);
  switch (asText(line.series.params['split_color_mode'])) {
    case 'rainbow':
      return RAINBOW[position % RAINBOW.length];
    case 'gradient':
      return darker(asText(line.series.params['color']), position / Math.max(1, own.length));
    default:
      return undefined;
  }
}

/** The same color with a part of its light taken away. */
function darker(color: string, part: number): string | undefined {
  const channels = channelsOf(color);
  if (!channels) return undefined;
  const [red, green, blue] = channels.map((channel) => Math.round(channel * (1 - part)));
  return `rgb(${red},${green},${blue})`;
}

function channelsOf(color: string): readonly number[] | undefined {
  const [, hex] = /^#([\da-f]{6})$/i.exec(color) ?? [];
  if (hex !== undefined) {
    return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  }
  const numbers = /^rgba?\(([\d\s.,%]+)\)$/i.exec(color)?.[1]?.split(',').map(Number);
  return numbers && numbers.length >= 3 && numbers.every(Number.isFinite)
    ? numbers.slice(0, 3)
    : undefined;
}
