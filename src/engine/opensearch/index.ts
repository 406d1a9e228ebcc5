export { openSource } from './open-source';
export { askCluster, type AskedCluster } from './ask-cluster';
export { createOpenSearchEngine } from './opensearch-engine';
export { openLater } from './writing/workshop';
export { createClusterTarget } from './moving/cluster-target';
export { createEmbeddedSource } from './moving/embedded-source';
