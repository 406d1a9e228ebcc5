import type { ChartOption, ChartSize, ChartStyle } from '#ui/charts';
import { inkOn } from '../color-scheme';

interface Slice {
  id: string;
  label: string;
  value: number;
  text: string;
  color: string;
  /** 1 where it is missing. */
  opacity?: number;
}
export interface PieRing {
  slices: readonly Slice[];
}

export interface PieOptions {
  donut: boolean;
  labels: boolean;
  values: boolean;
  /** The outermost ring alone has labels. */
  lastLevel: boolean;
  /** Of a label, in letters. */
  truncate: number;
}

/** Rings from the middle outwards: the outermost bucket of the chart is the innermost ring. */
export function toPieOption(
  rings: readonly PieRing[],
  { donut, labels, values, lastLevel, truncate }: PieOptions,
  { token, label }: ChartStyle,
  size: ChartSize,
): ChartOption {
  const total = rings[0]?.slices.reduce((sum, { value }) => sum + value, 0) ?? 0;
  const shareOf = (slice: Slice) => (total > 0 ? Math.round((slice.value / total) * 100) : 0);
  const cut = (text: string) => (text.length > truncate ? `${text.slice(0, truncate)}…` : text);
  const textsOf = (slices: readonly Slice[]) =>
    slices.map((slice) =>
      values ? [cut(slice.label), `(${shareOf(slice)} %)`] : [cut(slice.label)],
    );
  const texts = textsOf(rings.at(-1)?.slices ?? []);
  const place = labels ? placeLabels(texts, size) : { outer: 90, separator: ' ' };
  const inner = donut ? place.outer * (labels ? 0.57 : 0.58) : 0;
  const width = (place.outer - inner) / rings.length;
  return {
    animation: false,
    series: rings.toReversed().map(({ slices }, fromOutside) => {
      const position = rings.length - 1 - fromOutside;
      const isOuter = fromOutside === 0;
      const own = isOuter ? texts : textsOf(slices);
      return {
        type: 'pie',
        radius: [`${inner + position * width}%`, `${inner + (position + 1) * width}%`],
        avoidLabelOverlap: true,
        itemStyle: { borderColor: token('--a-surface'), borderWidth: 1 },
        emphasis: { scale: false },
        label: {
          ...label,
          show: labels && (isOuter || !lastLevel),
          lineHeight: LINE_HEIGHT,
          ...(isOuter ? { color: token('--a-text-2') } : { position: 'inside' }),
          // As wide as there is room beside the pie.
          overflow: 'truncate',
          bleedMargin: 4,
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            own[dataIndex]?.join(isOuter ? place.separator : '\n') ?? '',
        },
        labelLine: { show: labels && isOuter, length: LINE, length2: LINE },
        labelLayout: { hideOverlap: !isOuter },
        data: slices.map(({ label: name, value, color, opacity = 1 }) => ({
          name,
          value,
          itemStyle: { color, opacity },
          ...(!isOuter && { label: { color: inkOn(color) } }),
        })),
      };
    }),
  };
}

/** Pixels of each half of the line that leads to a label, of what is around it, and of a letter on average. */
const LINE = 7;
/** Said, as the library measures it by a letter that fonts may not have. */
const LINE_HEIGHT = 14;
const AROUND_LABEL = 2 * LINE + 10;
const LETTER = 6.2;
/** More slices than these have labels of one line each. */
const MOST_WRAPPED = 10;
/** How large the pie is beside its labels, in percent of the room: no larger, and no smaller. */
const LARGEST = 70;
const SMALLEST = 40;

/** Labels keep their words: in two lines where one is too long, else beside a smaller pie. */
function placeLabels(
  texts: readonly (readonly string[])[],
  { width, height }: ChartSize,
): { outer: number; separator: string } {
  const side = Math.min(width, height);
  const widest = (lines: readonly string[]) =>
    Math.max(0, ...lines.map((line) => line.length)) * LETTER;
  const outerFor = (text: number) => ((width / 2 - AROUND_LABEL - text) / (side / 2)) * 100;
  const oneLine = outerFor(widest(texts.map((parts) => parts.join(' '))));
  // Half of them on each side, two lines each.
  const isRoomy = texts.length * LINE_HEIGHT <= (side * LARGEST) / 100;
  const isWrapped = oneLine < LARGEST && texts.length <= MOST_WRAPPED && isRoomy;
  const outer = isWrapped ? outerFor(widest(texts.flat())) : oneLine;
  return {
    outer: side > 0 ? Math.min(LARGEST, Math.max(SMALLEST, outer)) : LARGEST,
    separator: isWrapped ? '\n' : ' ',
  };
}
