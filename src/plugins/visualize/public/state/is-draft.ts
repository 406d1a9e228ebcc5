import type { Draft } from './draft';

/** What the tab kept may be of another version, or of nobody. */
export function isDraft(value: unknown): value is Draft {
  const { visualization, aside, homes, keptParams, automatic } = (value ?? {}) as Partial<Draft>;
  return (
    typeof visualization === 'object' &&
    visualization !== null &&
    typeof visualization.type === 'string' &&
    Array.isArray(visualization.aggs) &&
    Array.isArray(visualization.filters) &&
    typeof visualization.params === 'object' &&
    typeof visualization.uiState === 'object' &&
    typeof visualization.query?.query === 'string' &&
    Array.isArray(aside) &&
    typeof homes === 'object' &&
    typeof keptParams === 'object' &&
    typeof automatic === 'boolean'
  );
}
