import { expect, it } from 'vitest';
import type { ClusterVersion } from './cluster';
import { describeCluster } from './describe-cluster';

const described = (distribution: ClusterVersion['distribution'], number: string) => {
  const [major = 0, minor = 0] = number.split('.').map(Number);
  return describeCluster({ version: async () => ({ distribution, number, major, minor }) });
};

it.each([
  ['opensearch', '1.3.20', 'The cluster is OpenSearch 1.3.20.'],
  ['opensearch', '3.8.0', 'The cluster is OpenSearch 3.8.0.'],
  ['opensearch', '4.0.0', /newer than those that Atrium was tested with/],
  ['elasticsearch', '7.10.2', /from before OpenSearch/],
  ['elasticsearch', '7.11.0', /may refuse searches/],
  ['elasticsearch', '8.19.1', /may refuse searches/],
] as const)('%s %s is told apart', async (distribution, number, expected) => {
  expect(await described(distribution, number)).toMatch(expected);
});

it('a cluster that does not answer is no end of the start', async () => {
  const version = () => Promise.reject(new Error('OpenSearch did not answer in time.'));
  expect(await describeCluster({ version })).toBe(
    'The cluster does not say which version it is: OpenSearch did not answer in time.',
  );
});
