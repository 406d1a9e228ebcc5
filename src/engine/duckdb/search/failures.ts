import { EngineError } from '../../engine-error';

export const unsupported = (part: string): EngineError =>
  new EngineError('unsupported', `${part} is not supported by the embedded engine yet.`);

export const invalid = (message: string): EngineError => new EngineError('invalid_query', message);

export const tooLarge = (message: string): EngineError => new EngineError('too_large', message);

/** The message that people know from OpenSearch. */
export const notAggregatable = (field: string): EngineError =>
  invalid(
    `Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. Use [${field}.keyword].`,
  );
