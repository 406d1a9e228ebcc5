import { MapValue, type Value } from '../writes/updates/document/values';
import type { Budget } from './budget';
import { readCondition } from './condition';
import { ConfigReader } from './config-reader';
import type { Condition, Step } from './pipeline';
import { DefinitionError, ProcessorError, type ProcessorPlace } from './pipeline-error';
import { PROCESSORS, REFUSED_PROCESSORS } from './registry';
import { readScript } from './read-script';
import { className } from './values';

export function compileSteps(list: readonly Value[], budget: Budget): readonly Step[] {
  return list.map((value) => compileStep(value, budget));
}

/** `{"set": {…}}` */
function compileStep(value: Value, budget: Budget): Step {
  budget.spendStep();
  const [entry, other] = value instanceof MapValue ? value.slots : [];
  if (!entry || other) {
    throw new DefinitionError(
      `[processors] a processor is an object with one member: its type, with its options`,
    );
  }
  const type = String(entry[0]);
  const options = entry[1].value;
  if (typeof options === 'string' && type === 'script') {
    const short = new MapValue();
    short.set('source', options);
    return stepOf(type, short, budget);
  }
  if (options instanceof MapValue) return stepOf(type, options, budget);
  throw new DefinitionError(
    `property isn't a map, but of type [${options === null ? 'null' : className(options)}]`,
    { property: type },
  );
}

function stepOf(type: string, options: MapValue, budget: Budget): Step {
  const tag = tagOf(type, options);
  const place: ProcessorPlace = { type, tag };
  const config = new ConfigReader(options, place, budget);
  config.take('tag');
  const description = config.text('description', undefined);
  const condition = inPlace(place, () => conditionOf(config));
  const ignoreFailure = config.flag('ignore_failure');
  const handlers = config.list('on_failure', undefined);
  const onFailure = handlers ? compileSteps(handlers, budget) : [];
  const kind = PROCESSORS.get(type);
  if (!kind) throw unknownType(type, place);
  if (handlers?.length === 0) throw config.wrong('on_failure', 'processors list cannot be empty');
  const run = inPlace(place, () =>
    kind.read(config, { tag, readStep: (value) => compileStep(value, budget) }),
  );
  const rest = config.rest();
  if (rest.length > 0) {
    throw config.wrong(
      undefined,
      `processor [${type}] doesn't support one or more provided configuration parameters [${rest.join(', ').slice(0, 500)}]`,
    );
  }
  return { type, tag, description, condition, ignoreFailure, onFailure, run };
}

/** Known before the other options, whose errors name it. */
function tagOf(type: string, options: MapValue): string | undefined {
  const only = new MapValue();
  only.set('tag', options.get('tag') ?? null);
  return new ConfigReader(only, { type }).text('tag', undefined);
}

function conditionOf(config: ConfigReader): Condition | undefined {
  const value = config.take('if');
  return value === undefined ? undefined : readCondition(readScript(value, config, 'if'));
}

function unknownType(type: string, place: ProcessorPlace): DefinitionError {
  const why = REFUSED_PROCESSORS.get(type);
  return new DefinitionError(
    why === undefined
      ? `No processor type exists with name [${type.slice(0, 100)}]`
      : `The processor [${type}] is not supported: ${why}`,
    place,
  );
}

/** What is wrong inside of an option is wrong at the processor. */
function inPlace<Found>(place: ProcessorPlace, work: () => Found): Found {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    throw new DefinitionError(error.message, place, error.failure);
  }
}
