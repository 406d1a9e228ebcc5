import type { IndexNames } from '../index-names';
import { EngineError } from '../engine-error';

/** Names of a cluster's indices are the cluster's. */
export function createForeignNames(): IndexNames {
  const refuse = async (): Promise<never> => {
    throw new EngineError(
      'unsupported',
      'Names and templates of a cluster are managed in the cluster itself.',
    );
  };
  return {
    listAliases: refuse,
    updateAliases: refuse,
    listTemplates: refuse,
    putTemplate: refuse,
    deleteTemplates: refuse,
    simulateTemplate: refuse,
    listDataStreams: refuse,
    createDataStream: refuse,
    deleteDataStreams: refuse,
    rollOver: refuse,
    listPipelines: refuse,
    putPipeline: refuse,
    deletePipelines: refuse,
    listGrokPatterns: refuse,
    simulatePipeline: refuse,
    policies: {
      list: refuse,
      put: refuse,
      remove: refuse,
      add: refuse,
      release: refuse,
      change: refuse,
      retry: refuse,
      explain: refuse,
    },
  };
}
