export { createAnswerRoom, type AnswerPlace, type AnswerRoom } from './answer-room';
export type {
  Cluster,
  ClusterRequest,
  ClusterVersion,
  ForwardedHeaders,
  RequestLimits,
} from './cluster';
export { ClusterError, type ClusterErrorCode } from './cluster-error';
export { connectCluster, type ClusterOptions } from './connect-cluster';
export type { Credentials } from './credentials';
export { describeCluster } from './describe-cluster';
export type { ClusterTls } from './tls';
export { withoutAddresses } from './without-addresses';
