import type { DocumentWriter } from '../engine';
import { EngineError } from '../engine-error';

/** Single documents are written to the cluster itself; whoever reads sees what it shows. */
export function createNoDocumentWriter(): DocumentWriter {
  const refuse = (): never => {
    throw new EngineError(
      'unsupported',
      'Documents are not written through Atrium to a cluster: send them to OpenSearch itself.',
    );
  };
  return {
    bulk: async () => refuse(),
    refresh: async () => {},
    settle: async () => {},
    transform: refuse,
  };
}
