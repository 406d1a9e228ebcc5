import { EngineError } from '../../engine-error';

/** A request that is refused as a whole. @param reason OpenSearch's own sentence */
export const badBulk = (reason: string): EngineError => new EngineError('invalid_query', reason);
