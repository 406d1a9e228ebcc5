import { tell } from '#common/server-messages';
import type { IndexNames } from '../../index-names';
import { EngineError } from '../../engine-error';

/** Of a cluster that the operator wants to be read alone. */
export function createReadOnlyNames(): IndexNames {
  const refuse = async (): Promise<never> => {
    throw new EngineError('unsupported', tell('cluster.readOnly'));
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
