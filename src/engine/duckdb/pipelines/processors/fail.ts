import { ProcessorError } from '../pipeline-error';
import type { ProcessorKind } from '../processor';

export const processor: ProcessorKind = {
  type: 'fail',
  read(config) {
    const message = config.template('message');
    return (document) => {
      throw new ProcessorError({ type: 'fail_processor_exception', reason: message(document) });
    };
  },
};
