import type { JsonObject } from '#common/json';
import { analyzerOf, normalizerOf, type AnalysisSettings } from '../text/analysis';
import { mappingArgument, mappingError } from './mapping-error';

/** What a field says of how its values are cut or changed has to be there, in the index or for all. */
export function checkAnalysis(
  name: string,
  { normalizer = null, position_increment_gap: gap, ...parameters }: JsonObject,
  analysis: AnalysisSettings | undefined,
): void {
  for (const key of ['analyzer', 'search_analyzer']) {
    const analyzer = parameters[key] ?? null;
    if (analyzer !== null && !analyzerOf(analysis, String(analyzer))) {
      throw mappingArgument(
        `analyzer [${String(analyzer).slice(0, 100)}] has not been configured in mappings`,
      );
    }
  }
  if (normalizer !== null && !normalizerOf(analysis, String(normalizer))) {
    throw mappingError(
      `normalizer [${String(normalizer).slice(0, 100)}] not found for field [${name}]`,
    );
  }
  if (gap !== undefined && !/^-?\d{1,9}$/.test(String(gap))) {
    throw mappingArgument(
      typeof gap === 'number'
        ? `${gap} is not an integer value`
        : `For input string: "${String(gap).slice(0, 100)}"`,
    );
  }
}
