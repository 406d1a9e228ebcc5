export {
  AGGREGATION_ROLES,
  type AggregationConfig,
  type AggregationRole,
  type ChartContext,
  type Visualization,
  type VisualizationQuery,
} from './visualization';
export type { CellValue, ChartCell, ChartColumn, ChartRow, ChartTable } from './chart-table';
export { BUCKET_AGGREGATIONS, isBucket, isMetric, METRIC_AGGREGATIONS } from './aggregation-kinds';
export { asBoolean, asCount, asList, asNumber, asObject, asText } from './options';
export {
  readVisualization,
  type ReadVisualization,
  type StoredReference,
  type StoredVisualization,
} from './read-visualization';
export { writeVisualization, type WrittenVisualization } from './write-visualization';
