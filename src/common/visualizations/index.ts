export {
  AGGREGATION_ROLES,
  type AggregationConfig,
  type AggregationRole,
  type ChartContext,
  type Visualization,
  type VisualizationQuery,
} from './visualization';
