import { ProcessorError } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { runPipelineSteps } from '../run-steps';

/** Another pipeline, in the place of this processor. */
export const processor: ProcessorKind = {
  type: 'pipeline',
  read(config) {
    const template = config.template('name');
    return (document, run) => {
      const name = template(document);
      const pipeline = run.lookUp(name);
      if (pipeline) return runPipelineSteps(pipeline, document, run);
      throw new ProcessorError({
        type: 'illegal_state_exception',
        reason: `Pipeline processor configured for non-existent pipeline [${name}]`,
      });
    };
  },
};
