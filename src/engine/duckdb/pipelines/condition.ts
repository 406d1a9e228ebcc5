import type { MapValue, Value } from '../writes/updates/document/values';
import { checkScript, evaluateScript } from '../writes/updates/run-script';
import { UpdateError } from '../writes/updates/update-error';
import type { Condition } from './pipeline';
import { ProcessorError, type PipelineCause } from './pipeline-error';
import type { PipelineDocument } from './pipeline-document';
import { className, copyOf } from './values';

/** A script of a definition: `"source"` or `{"source": …, "params": …}`. */
export interface PipelineScript {
  readonly source: string;
  /** JSON text of an object. */
  readonly params?: string;
}

/** Throws a `ProcessorError` where it can't be read. */
export function readCondition(script: PipelineScript): Condition {
  const { source } = script;
  ofScript(() => checkScript(source));
  return {
    source,
    holds(document, { now }) {
      const found = ofScript(() => evaluateScript(script, readOnly(script, document), now));
      if (typeof found === 'boolean') return found;
      throw notBoolean(source, found);
    },
  };
}

/** What may change something gets values of its own: a condition changes nothing. */
const MAY_CHANGE =
  /\+\+|--|(?<![=!<>])=(?!=)|\.\s*(?:put|add|remove|clear|set|sort|retain|replace|compute|merge|poll|push|pop)/;

const readOnly = ({ source }: PipelineScript, { fields }: PipelineDocument): MapValue =>
  MAY_CHANGE.test(source) ? (copyOf(fields) as MapValue) : fields;

/** Does what has to do with a script: its failures become those of the processor. */
export function ofScript<Found>(work: () => Found): Found {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    const { caused_by: inner } = error.cause;
    const cause = inner?.type === 'script_exception' ? inner : error.cause;
    throw new ProcessorError(cause as PipelineCause);
  }
}

const notBoolean = (source: string, value: Value): ProcessorError =>
  new ProcessorError({
    type: 'script_exception',
    reason: 'runtime error',
    script: source.slice(0, 1000),
    lang: 'painless',
    caused_by: {
      type: 'class_cast_exception',
      reason: `cannot cast def [${value === null ? 'null' : className(value)}] to boolean`,
    },
  });
