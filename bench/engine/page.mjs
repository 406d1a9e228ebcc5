import { cpus, totalmem } from 'node:os';
import { VERSION } from '../../tools/opensearch/fetch.mjs';

const NINE = 9;

/** docs/benchmarks-engine.md of the figures. */
export function enginePage(results, { runs, seed }) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`;
  return `# The embedded engine compared with OpenSearch

Written by \`npm run bench:engine\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. The same generated web logs in Atrium and in one node of
OpenSearch ${VERSION} (one shard, one segment, 2 GB of heap, a Java runtime without the vector module), each search over HTTP, alternating: medians of ${runs}
runs after 15 warm-up runs. OpenSearch's request cache is off, and no two requests to Atrium are the same. The machine is noisy: look at the ratio,
not the milliseconds. The variants are generated from the seed ${seed}.
${results.map(sizePage).join('')}`;
}

function sizePage({ documents, searches, load, disk, memory }) {
  const count = documents.toLocaleString('en');
  return `
## ${count} documents

| search | Atrium | OpenSearch | times as fast |
| --- | --- | --- | --- |
${searches.map(searchRow).join('\n')}
${meanRow('all nine', searches.slice(0, NINE))}
${meanRow('all but the last', searches.slice(0, NINE - 1))}
${meanRow('all variants', searches.slice(NINE))}

| | Atrium | OpenSearch | |
| --- | --- | --- | --- |
| load, text index included | ${seconds(load.ours)} | ${seconds(load.peer)} | ${times(load.peer / load.ours)} as fast |
| on disk | ${megabytes(disk.ours)} | ${megabytes(disk.peer)} | ${times(disk.ours / disk.peer)} |
| resident memory after these searches | ${megabytes(memory.ours)} | ${megabytes(memory.peer)} | ${times(memory.ours / memory.peer)} |
`;
}

const searchRow = ({ name, ours, peer, refused }) =>
  refused === undefined
    ? `| ${name} | ${ours.toFixed(1)} ms | ${peer.toFixed(1)} ms | ${(peer / ours).toFixed(2)} |`
    : `| ${name} | refused | | |`;

function meanRow(name, searches) {
  const measured = searches.filter(({ refused }) => refused === undefined);
  const logs = measured.map(({ ours, peer }) => Math.log(peer / ours));
  const mean = Math.exp(logs.reduce((sum, one) => sum + one, 0) / logs.length);
  const missing = searches.length - measured.length;
  return `| **${name}**, geometric mean${missing > 0 ? ` of those that are not refused` : ''} | | | **${mean.toFixed(2)}** |`;
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
const times = (ratio) => `${ratio.toFixed(2)} ×`;
