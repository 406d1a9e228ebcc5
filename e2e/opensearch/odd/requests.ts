import type { JsonObject } from '#common/json';
import { bools } from './bools.data';
import { besideDocuments } from './beside-documents.data';
import { besideChanges, besideFaults } from './beside-faults.data';
import { changes } from './changes.data';
import { cornersOfCells } from './corners.data';
import { counted } from './counted.data';
import { dateBounds } from './date-bounds.data';
import { divisions } from './divisions.data';
import { exists } from './exists.data';
import { formats } from './formats.data';
import { fuzzyWords } from './fuzzy-words.data';
import { hits } from './hits.data';
import { large } from './large.data';
import { furtherLongRanges, longRanges } from './long-ranges.data';
import { limits } from './limits.data';
import { millisecondsInZones, missingDates } from './missing-dates.data';
import { missingPlaces } from './missing-places.data';
import { boundsOfBoth, numberBounds } from './number-bounds.data';
import { furtherMetrics } from './further-metrics.data';
import { multiTerms } from './multi-terms.data';
import { optionalParts } from './optional-parts.data';
import { places } from './places.data';
import { sparseSorts } from './sparse-sorts.data';
import { strings } from './query-strings.data';
import { scripts } from './scripts.data';
import { notNumbers } from './not-numbers.data';
import { shownNumbers } from './shown-numbers.data';
import { sideBySide } from './side-by-side.data';
import { simple } from './simple-strings.data';
import { sources } from './sources.data';
import { searchAfter } from './search-after.data';
import { bucketScripts } from './bucket-scripts.data';
import { sums } from './sums.data';
import { terms } from './terms.data';
import { textsBeside } from './texts-beside.data';
import { unmapped } from './unmapped.data';

export const ODD_REQUESTS: Readonly<Record<string, readonly JsonObject[]>> = {
  clocks: [...changes, ...dateBounds, ...besideChanges],
  corners: cornersOfCells,
  sparse: [
    ...sparseSorts,
    ...longRanges,
    ...missingDates,
    ...millisecondsInZones,
    ...bucketScripts,
    ...searchAfter,
  ],
  odd: [
    ...numberBounds,
    ...boundsOfBoth,
    ...simple,
    ...counted,
    ...places,
    ...strings,
    ...bools,
    ...exists,
    ...sources,
    ...unmapped,
    ...sums,
    ...formats,
    ...hits,
    ...terms,
    ...multiTerms,
    ...furtherMetrics,
    ...limits,
    ...scripts,
    ...divisions,
    ...fuzzyWords,
    ...furtherLongRanges,
    ...textsBeside,
    ...missingPlaces,
    ...large,
    ...besideFaults,
    ...sideBySide,
    ...notNumbers,
    ...shownNumbers,
    ...optionalParts,
    ...besideDocuments,
  ],
};
