import { cpus, totalmem } from 'node:os';
import { VERSION } from '../../tools/opensearch/fetch.mjs';

/** docs/benchmarks-writes.md of the figures. */
export function writesPage(results, { seconds }) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`;
  return `# Documents that stream in, compared with OpenSearch

Written by \`npm run bench:writes\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. The same generated lines of about 1,000 bytes (twelve fields, one text of a hundred
words) by \`_bulk\` of 1,000 through four connections for ${seconds} seconds, in Atrium and in one node of OpenSearch ${VERSION} (one shard, 2 GB of heap, \`refresh_interval\` 1s, synced
before each answer), one after the other; the client runs on the same cores. A document counts when a search finds it.
${results.map(modePart).join('')}`;
}

function modePart({ title, ours, peer }) {
  const row = (name, show) => {
    const [own, other] = [show(ours), show(peer)];
    return own === undefined && other === undefined
      ? ''
      : `| ${name} | ${own ?? '–'} | ${other ?? '–'} |\n`;
  };
  const ms = (value) =>
    value === undefined ? undefined : `${Math.round(value).toLocaleString('en')} ms`;
  const times = (value) =>
    value ? `${ms(value.median)}, ${ms(value.p95)}, ${ms(value.most)}` : undefined;
  const whole = (value) => Math.round(value).toLocaleString('en');
  return `
## ${title[0].toUpperCase()}${title.slice(1)}
Atrium takes ${(ours.perSecond / peer.perSecond).toFixed(2)} × as many.

| | Atrium | OpenSearch |
| --- | --- | --- |
${row('documents a second', ({ perSecond }) => whole(perSecond))}${row('acknowledged a second', ({ acknowledged }) => whole(acknowledged))}${row('requests told to wait', ({ refused }) => whole(refused))}${row('processor time a document', ({ microseconds }) => `${whole(microseconds)} µs`)}${row('until a search finds one: median, 95th percentile, most', ({ found }) => times(found))}${row('panels: median, 95th percentile, most', ({ panels }) => times(panels))}${row('work left after the last document', ({ restSeconds }) => `${restSeconds.toFixed(1)} s`)}${row('most memory', ({ memory }) => `${whole(memory / 1e6)} MB`)}${row('open again after a kill', ({ reopen }) => (reopen === undefined ? undefined : `${reopen.toFixed(1)} s`))}`;
}
