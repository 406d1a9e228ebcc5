export { openSource } from './open-source';
export { askCluster, type AskedCluster } from './ask-cluster';
export { createOpenSearchEngine } from './opensearch-engine';
export { openLater } from './writing/workshop';
export { createClusterTarget } from './moving/cluster-target';
export { createClusterSource } from './moving/cluster-source';
export { createEmbeddedSource } from './moving/embedded-source';
export { createEmbeddedTarget } from './moving/embedded-target';
