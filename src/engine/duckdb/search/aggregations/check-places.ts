import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import type { ValueSource } from './options';

/** @throws EngineError for a field of other values than places */
export function checkPlaces({ type, name: field }: ValueSource, aggregation: string): void {
  if (type !== undefined && type !== 'geo_point') {
    throw invalid(tell('query.aggregation', { field, type, aggregation }));
  }
}
