import type { IndexNames } from '../../index-names';
import type { AskedCluster } from '../ask-cluster';
import { createAliases } from './cluster-aliases';
import { createPipelines } from './cluster-pipelines';
import { createPolicies } from './cluster-policies';
import { createStreams } from './cluster-streams';
import { createTemplates } from './cluster-templates';

/** Names of a cluster's indices, and how these are made and kept, with the rights of whoever asks. */
export const createClusterNames = (cluster: AskedCluster): IndexNames => ({
  ...createAliases(cluster),
  ...createTemplates(cluster),
  ...createStreams(cluster),
  ...createPipelines(cluster),
  policies: createPolicies(cluster),
});
