export { type ChartKind, loadChartKinds } from './chart-kinds';
export { type ChartStyle, readChartStyle } from './chart-style';
export type { EChartsCoreOption as ChartOption, EChartsType as DrawnChart } from 'echarts/core';
export { type ChartItem, ItemChart, type ItemChartProps } from './ItemChart';
export { Legend, type LegendItem, type LegendProps } from './Legend';
export { TimeHistogram, type TimeBucket, type TimeHistogramProps } from './TimeHistogram';
export { type ChartSize, useChart } from './use-chart';
export { warmUpCharts } from './warm-up';
export { type TooltipRow, ValueTooltip, type ValueTooltipProps } from './ValueTooltip';
