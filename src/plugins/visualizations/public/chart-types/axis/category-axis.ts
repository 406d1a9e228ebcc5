import { isolatedText } from '#common/i18n';
import type { ChartSize, ChartStyle } from '#ui/charts';
import { besideAxes, besideWidth, cutWidth, labelsBelow, titleWithin } from '../label-room';
import type { AxisData } from './axis-data';
import type { AxisOptions } from './axis-options';

/** Categories whose names may have several lines. */
const MOST_WRAPPED = 8;
/** Categories that are written wherever there is room; of more, as many as the longest leaves room for. */
const MOST_MEASURED = 50;
/** Pixels. */
export const MOST_WIDE = 100;
const MOST_WIDE_BESIDE = 140;

interface CategoryAxis {
  data: AxisData;
  options: AxisOptions;
  style: ChartStyle;
  size: ChartSize;
  withBars: boolean;
}

/** The axis with what the values are of. */
export function categoryAxis({
  data: { column, categories },
  options: { axes, horizontal, categoryLabels, categoryTitle, categoryLines },
  style: { token, label },
  size,
  withBars,
}: CategoryAxis) {
  const { show, truncate, rotate } = categoryLabels;
  // A few long names, such as ranges of dates, stand in several lines; else all of them would be hidden.
  const isWrapped =
    !horizontal && !rotate && column?.valueKind !== 'date' && categories.length <= MOST_WRAPPED;
  const isText = column?.valueKind === 'text';
  const cut = (text: string) => (text.length > truncate ? `${text.slice(0, truncate)}…` : text);
  const texts = categories.map((cell) => cut(column?.axisText(cell) ?? ''));
  const below = { size, texts, most: MOST_WIDE, beside: besideAxes(axes) };
  return {
    type: 'category',
    inverse: horizontal,
    boundaryGap: withBars || horizontal || categories.length < 2,
    data: texts.map(isolatedText),
    nameLocation: 'middle',
    nameGap: 24,
    ...titleWithin(categoryTitle, horizontal ? size.height : size.width),
    nameTextStyle: label,
    axisLine: { lineStyle: { color: token('--a-line-strong') } },
    axisTick: { show: false },
    ...(categoryLines && { splitLine: { show: true, lineStyle: { color: token('--a-line') } } }),
    axisLabel: {
      ...label,
      show: show && column !== undefined,
      hideOverlap: true,
      // One long name leaves room for those beside it, and for what is drawn.
      ...(isWrapped
        ? labelsBelow(below)
        : {
            overflow: 'truncate',
            width: horizontal
              ? besideWidth(size, MOST_WIDE_BESIDE)
              : isText
                ? cutWidth(below)
                : undefined,
          }),
      ...((isWrapped || (isText && categories.length <= MOST_MEASURED)) && { interval: 0 }),
      ...(rotate && !horizontal && { rotate: Math.min(90, Math.abs(rotate)) }),
    },
  };
}
