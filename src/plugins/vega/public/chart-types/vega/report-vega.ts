import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import type { Visualization } from '#plugins/visualizations/common';
import type { ChartReport } from '#plugins/visualizations/public';
import { findDataSets, searchOf } from '../../../common/data-sets';
import { readSpec, SpecError } from '../../../common/read-spec';

/** What of an imported specification has no effect here. */
export function reportVega({ params }: Visualization): ChartReport {
  try {
    const { spec, host, warnings } = readSpec(asText(params['spec']));
    const sets = findDataSets(spec).map((set) => judge(() => searchOf(set)));
    const reads = sets.flatMap(({ found }) => {
      const index = asText(found?.['index']);
      return index === '' ? [] : [{ index, fields: [] }];
    });
    return {
      notices: [
        ...(host.isMap ? [noMap()] : []),
        ...warnings,
        ...sets.flatMap(({ problem }) => problem ?? []),
      ],
      reads,
    };
  } catch (error) {
    if (error instanceof SpecError) return { notices: [error.message], reads: [] };
    throw error;
  }
}

function judge<Found>(search: () => Found): { found?: Found; problem?: string } {
  try {
    return { found: search() };
  } catch (error) {
    if (error instanceof SpecError) return { problem: error.message };
    throw error;
  }
}

const noMap = () =>
  i18n.formatMessage({
    id: 'vega.report.map',
    defaultMessage:
      'Specifications on a map are not drawn. This one is kept and exported unchanged.',
  });
