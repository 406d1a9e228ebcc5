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
        ...(host.map?.hasBase && !host.hidesWarnings ? [ownWorld()] : []),
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

const ownWorld = () =>
  i18n.formatMessage({
    id: 'vega.report.ownWorld',
    defaultMessage: 'The map is the one that comes with this server; tiles are not loaded.',
  });
