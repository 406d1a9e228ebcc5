import { ListValue, type Value } from '../../writes/updates/document/values';
import type { PipelineDocument } from '../pipeline-document';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { runStep } from '../run-steps';
import { className } from '../values';

/** More would hold up all others for longer than a tenth of a second. */
const MOST_VALUES = 30_000;

/** A processor for each value of a list, which is `_ingest._value` meanwhile. */
export const processor: ProcessorKind = {
  type: 'foreach',
  read(config, { readStep }) {
    const field = config.text('field');
    const step = readStep(config.map('processor'));
    const ignoreMissing = config.flag('ignore_missing');
    return (document, run) => {
      const values = document.find(field, ignoreMissing);
      if (values === null) {
        if (ignoreMissing) return undefined;
        throw illegal(`field [${field}] is null, cannot loop over its elements.`);
      }
      if (!(values instanceof ListValue)) {
        throw illegal(
          `field [${field}] of type [${className(values)}] cannot be cast to [java.util.List]`,
        );
      }
      if (values.values.length > MOST_VALUES) {
        throw illegal(`field [${field}] has more than [${MOST_VALUES}] values to loop over`);
      }
      const changed: Value[] = [];
      for (const value of values.values) {
        const end = withValue(document, value, () => runStep(step, document, run));
        if (end === 'dropped') return 'dropped';
        changed.push(end);
      }
      document.set(field, new ListValue(changed));
      return undefined;
    };
  },
};

/** What the value has become. */
function withValue(
  { ingest }: PipelineDocument,
  value: Value,
  work: () => 'dropped' | void,
): Value | 'dropped' {
  const before = ingest.get('_value');
  ingest.set('_value', value);
  try {
    return work() === 'dropped' ? 'dropped' : (ingest.get('_value') ?? null);
  } finally {
    if (before === undefined) ingest.delete('_value');
    else ingest.set('_value', before);
  }
}
