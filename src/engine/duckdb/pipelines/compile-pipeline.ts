import { stringifyLongNumerals } from '#common/json';
import { isNumberValue, type MapValue } from '../writes/updates/document/values';
import { readDocument } from '../writes/updates/document/read-document';
import { UpdateError } from '../writes/updates/update-error';
import { compileSteps } from './compile-steps';
import { ConfigReader } from './config-reader';
import type { Pipeline } from './pipeline';
import { DefinitionError } from './pipeline-error';
import { javaText } from './values';

/**
 * Reads the definition of a pipeline.
 *
 * @param definition JSON text, whose numbers stay what they are (`1.0` is no `1`), or an object of JSON
 * @throws DefinitionError in OpenSearch's words
 */
export function compilePipeline(name: string, definition: unknown): Pipeline {
  const config = new ConfigReader(readDefinition(definition));
  const description = config.text('description', undefined);
  const version = versionOf(config);
  const steps = compileSteps(config.list('processors'), config.budget);
  const handlers = config.list('on_failure', undefined);
  if (handlers?.length === 0) {
    throw new DefinitionError(`pipeline [${name}] cannot have an empty on_failure option defined`);
  }
  const onFailure = handlers ? compileSteps(handlers, config.budget) : [];
  // Said of it, and without an effect.
  config.take('_meta');
  const rest = config.rest();
  if (rest.length > 0) {
    throw new DefinitionError(
      `pipeline [${name}] doesn't support one or more provided configuration parameters [${rest.join(', ').slice(0, 500)}]`,
    );
  }
  return {
    name,
    steps,
    onFailure,
    ...(description === undefined ? {} : { description }),
    ...(version === undefined ? {} : { version }),
  };
}

function readDefinition(definition: unknown): MapValue {
  const text =
    typeof definition === 'string' ? definition : stringifyLongNumerals(definition as object);
  try {
    return readDocument(text);
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    throw new DefinitionError(error.message);
  }
}

function versionOf(config: ConfigReader): number | undefined {
  const value = config.take('version');
  if (value === undefined) return undefined;
  const number =
    typeof value === 'string' ? value : isNumberValue(value) ? String(value.value) : '';
  if (/^-?\d{1,10}$/.test(number)) return Number(number);
  throw config.wrong(
    'version',
    `property cannot be converted to an int [${javaText(value).slice(0, 100)}]`,
  );
}
