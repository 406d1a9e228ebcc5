import { asList, asObject, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { LensObject } from './lens-object';

/** Options that say how something looks and do nothing here, with the values that change nothing there either. */
const WITHOUT: Readonly<Record<string, readonly (readonly [string, readonly unknown[]])[]>> = {
  lnsXY: [
    ['valuesInLegend', [false]],
    ['hideEndzones', [true]],
    ['showCurrentTimeMarker', [false]],
    ['minBarHeight', [1]],
    ['detailedTooltip', []],
  ],
  lnsPie: [
    ['emptySizeRatio', []],
    ['percentDecimals', [2]],
    ['truncateLegend', [true]],
    ['legendMaxLines', [1]],
    ['legendSize', ['auto']],
  ],
  lnsMetric: [
    ['maxCols', []],
    ['icon', ['empty']],
    ['progressDirection', ['vertical']],
    ['titlesTextAlign', ['left']],
    ['valuesTextAlign', ['right']],
    ['valueFontMode', ['default']],
    ['secondaryTrend', []],
  ],
  lnsLegacyMetric: [
    ['size', ['xl']],
    ['textAlign', ['center']],
    ['titlePosition', ['bottom']],
  ],
  lnsDatatable: [
    ['rowHeight', ['single']],
    ['headerRowHeight', ['single']],
    ['density', ['normal']],
    ['showRowNumbers', [false]],
  ],
  lnsHeatmap: [['gridConfig', []]],
  lnsGauge: [['ticksPosition', ['auto']]],
};

/** Of parts, such as the columns of a table or the legend. */
const IN_PARTS: Readonly<Record<string, readonly string[]>> = {
  lnsXY: ['legendSize', 'isInside', 'floatingColumns', 'legendStats', 'maxLines', 'shouldTruncate'],
  lnsDatatable: ['alignment', 'width', 'summaryLabel', 'colorMapping'],
};

/** Names what a chart says that has no effect here. */
export function optionsWithoutEffect({ type, visualization }: LensObject): readonly string[] {
  const own = (Object.hasOwn(WITHOUT, type) ? (WITHOUT[type] ?? []) : []).flatMap(
    ([name, usual]) => {
      const first = asObject(asList(visualization['layers'])[0]);
      const value = visualization[name] ?? (type === 'lnsPie' ? first[name] : undefined);
      return isSet(value) && !usual.includes(value) ? [name] : [];
    },
  );
  const parts: readonly JsonObject[] =
    type === 'lnsXY'
      ? [asObject(visualization['legend'])]
      : asList(visualization['columns']).slice(0, MOST_PARTS).map(asObject);
  const inParts = (Object.hasOwn(IN_PARTS, type) ? (IN_PARTS[type] ?? []) : []).filter((name) =>
    parts.some((part) => isSet(part[name]) && part[name] !== false),
  );
  const names = [...own, ...inParts];
  return names.length === 0 ? [] : [withoutEffect(names)];
}

const MOST_PARTS = 1000;

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const withoutEffect = (names: readonly string[]) =>
  i18n.formatMessage(
    { id: 'lens.notice.options', defaultMessage: 'Without effect: {options}.' },
    { options: names.join(', ') },
  );
