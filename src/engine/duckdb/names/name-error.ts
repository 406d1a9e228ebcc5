import { EngineError, type EngineErrorCode } from '../../engine-error';

/** OpenSearch's sentence under OpenSearch's name: clients go by it. */
const named =
  (code: EngineErrorCode, type: string) =>
  (reason: string, details?: object): EngineError =>
    new EngineError(code, reason, { type, ...(details ? { details } : {}) });

export const illegalArgument = named('invalid_query', 'illegal_argument_exception');

const invalidAlias = named('invalid_query', 'invalid_alias_name_exception');
export const invalidAliasName = (name: string, reason: string): EngineError =>
  invalidAlias(`Invalid alias name [${name.slice(0, 255)}]${reason}`);

export const missingAliases = (names: readonly string[]): EngineError =>
  named(
    'index_not_found',
    'aliases_not_found_exception',
  )(`aliases [${names.join(', ').slice(0, 1000)}] missing`);

export const parseError = named('invalid_query', 'x_content_parse_exception');

export const parseFailure = (reason: string, details: object = {}): EngineError =>
  new EngineError('invalid_query', reason, { type: 'parse_exception', details });

export const invalidRequest = named('invalid_query', 'action_request_validation_exception');

const invalidIndexTemplate = named('invalid_query', 'invalid_index_template_exception');
export const invalidTemplate = (name: string, reason: string): EngineError =>
  invalidIndexTemplate(`index_template [${name.slice(0, 255)}] invalid, cause [${reason}]`);

export const missingTemplate = (name: string): EngineError =>
  named(
    'index_not_found',
    'index_template_missing_exception',
  )(`index_template [${name.slice(0, 255)}] missing`);
