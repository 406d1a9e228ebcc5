export type { Cluster, ClusterRequest, RequestLimits } from './cluster';
export { ClusterError, type ClusterErrorCode } from './cluster-error';
export { connectCluster, type ClusterOptions } from './connect-cluster';
