export { boundedLength } from './bounded-pattern';
export { refusedColorRules } from './color-rules';
export {
  type AggregationConfig,
  type AggregationRole,
  type ChartContext,
  type Visualization,
} from './visualization';
export type { CellValue, ChartCell, ChartColumn, ChartRow, ChartTable } from './chart-table';
export { isAdditive, isZeroWhereEmpty } from './additive';
export {
  BUCKET_AGGREGATIONS,
  FORMULA,
  isBucket,
  isMetric,
  METRIC_AGGREGATIONS,
} from './aggregation-kinds';
export { readVisualization, type ReadVisualization } from './read-visualization';
export { exactFilters, exactScript, usedScripts } from './scripted-fields';
export { knows, nearestColumn } from './nearest-names';
export { readSavedVis } from './saved-vis';
export { writeVisualization } from './write-visualization';
export { hasRawInput } from './raw-input';
export { filledBounds } from './bucket-body';
export { fieldNames, fieldOrScript, findField, knownFields, termsOf, useField } from './use-field';
export { hasScriptValue, isScriptValue } from './script-filter';
export { isTooFine } from './too-fine';
export { firstSearches, isSearching, type FirstSearch, trendOf } from './chart-searches';
export { amountOfChange, changeOf, comparedWith, percentOfChange, PREVIOUS } from './comparison';
export {
  type Choice,
  type Control,
  isCrossed,
  readApplied,
  readControls,
  toFilter,
} from './control';
export { chosenValues, controlBounds, controlValues, planControl } from './control-search';
export type { ControlSelection } from './control-selection';
export { toDescribedIndex } from './described-index';
export { type ChartPlan, extentsBody, neededExtents, planChart, readExtents } from './chart-plan';
export { ChartError, type ChartSource, type DescribedIndex, type UsedField } from './chart-source';
export { type ColumnFormat, createColumnFormat, fieldsAsShown } from './column-format';
export { metricLabel, metricName } from './column-labels';
export { formatTick } from './format-amount';
export { createValueFormat, formatOf, typeFormatOf } from './format-value';
export { createLink, type ValueLink } from './value-link';
export { luceneQuery } from './chart-query';
export { addOthers, otherLevels, otherRequests, othersCut } from './other-buckets';
export { safeColor } from './safe-color';
export { formulaProblem } from './formula-metrics';
export { timeTexts } from './time-texts';
export { monthsBefore } from './time-shift';
export { toChartTable } from './to-chart-table';
export { madeOfSearch } from './made-of-search';
export { numberColumn, plainAggregation, type TimeColumn, timeColumn } from './made-columns';
export { chartQuery, resolveRange, typedQuery, withoutPage } from './chart-query';
export { queryAsFilter } from './query-as-filter';
export { explainRefusal } from './explain-refusal';
export { columnAggregation, placedColumns } from './statement-columns';
export { fieldColumns, STATEMENT_ZONE, writerOfColumn } from './statement-fields';
export { statementTable } from './statement-table';
export { COPIED_FORMS, copyAs } from './copy-as';
