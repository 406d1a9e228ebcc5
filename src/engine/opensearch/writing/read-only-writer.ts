import { tell } from '#common/server-messages';
import type { IndexWriter } from '../../engine';
import { EngineError } from '../../engine-error';

/** Of a cluster that the operator wants to be read alone. */
export function createReadOnlyWriter(): IndexWriter {
  const refuse = async (): Promise<never> => {
    throw new EngineError('unsupported', tell('cluster.readOnly'));
  };
  return {
    expectFile: () => {},
    preview: refuse,
    createIndex: refuse,
    createOfSheets: refuse,
    createEmpty: refuse,
    append: refuse,
    replace: refuse,
    deleteIndex: refuse,
    removeOrigins: refuse,
    compact: refuse,
    updateMapping: refuse,
  };
}
