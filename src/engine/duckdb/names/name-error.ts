import { EngineError, type EngineErrorCode } from '../../engine-error';

/** OpenSearch's sentence under OpenSearch's name: clients go by it. */
const named =
  (code: EngineErrorCode, type: string) =>
  (reason: string): EngineError =>
    new EngineError(code, reason, { type });

export const illegalArgument = named('invalid_query', 'illegal_argument_exception');

const invalidAlias = named('invalid_query', 'invalid_alias_name_exception');
export const invalidAliasName = (name: string, reason: string): EngineError =>
  invalidAlias(`Invalid alias name [${name.slice(0, 255)}]${reason}`);

export const missingAliases = (names: readonly string[]): EngineError =>
  named(
    'index_not_found',
    'aliases_not_found_exception',
  )(`aliases [${names.join(', ').slice(0, 1000)}] missing`);
