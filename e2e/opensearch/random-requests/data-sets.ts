import { documentsOf } from '../../../src/engine/duckdb/search/testing/load-documents';
import { analyzed } from '../analyzers/analyzed';
import { made, type DataSet } from '../data-sets';
import { clocks, corners, odd, sparse } from '../odd/data-sets';
import { places } from '../places';
import { createRandom } from '../random';

/** The fields of [places] with other types: what other people's files hold under the same names. */
function others(): DataSet {
  const random = createRandom(23);
  return {
    name: 'others',
    documents: documentsOf(
      Array.from({ length: 120 }, (_, at) => ({
        number: at / 2,
        city: random.pick(['Berlin', 'Lima', 'Suva']),
        at: new Date(Date.UTC(2024, at % 12, 1 + (at % 28))).toISOString(),
        bytes: random.below(500) / 4,
        ok: random.next() < 0.5,
        code: random.pick([200, 404]),
        agent: random.pick(['curl 8', 'bot of bots', 'firefox']),
      })),
    ),
    fields: { types: { at: 'date' } },
  };
}

export const RANDOM_DATA_SETS: readonly (() => DataSet)[] = [
  made,
  places,
  odd,
  sparse,
  corners,
  clocks,
  others,
  analyzed,
];

/** An index with a mapping, whose nested objects have requests of their own. */
export const WITH_OBJECTS = 'mapped';

/** What requests ask, each as often as it stands here; the draw is from the first. */
export const ASKED: readonly string[] = [
  'made',
  'made',
  'made',
  'places',
  'places',
  'odd',
  'sparse',
  'corners',
  'clocks',
  'others',
  'places,others',
  'others,places',
  'analyzed',
  'analyzed',
  WITH_OBJECTS,
  WITH_OBJECTS,
];
