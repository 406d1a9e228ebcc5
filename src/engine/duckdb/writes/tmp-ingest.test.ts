import { it } from 'vitest';
import { anyone, openTemporaryEngine } from '../storage/testing/temporary-engine';
const words = Array.from({ length: 5000 }, (_, i) => `w${(i * 7919) % 100003}`);
const pick = () => words[Math.floor(Math.random() ** 2 * words.length)];
function line(i: number) {
  const doc = { '@timestamp': new Date(1.7e12 + i).toISOString(), level: ['info', 'warn', 'error'][i % 3], host: `host-${i % 50}`, service: `svc-${i % 12}`, status: 200 + (i % 5), bytes: i % 100000, duration: Math.random() * 100, path: `/a/${i % 2000}`, ip: `10.0.${i % 256}.${(i >> 8) % 256}`, user: `u${i % 5000}`, ok: i % 7 !== 0, message: '' };
  const m: string[] = []; let n = JSON.stringify(doc).length; while (n < 1000) { const w = pick()!; m.push(w); n += w.length + 1; }
  doc.message = m.join(' ');
  return JSON.stringify(doc);
}
it('ingest', async () => {
  const engine = await openTemporaryEngine();
  const bodies: Buffer[] = [];
  for (let b = 0; b < 40; b++) bodies.push(Buffer.from(Array.from({ length: 1000 }, (_, i) => `{"index":{}}\n${line(b * 1000 + i)}\n`).join('')));
  const TOTAL = Number(process.env.BULKS ?? 200);
  let next = 0;
  const cpu0 = process.cpuUsage(); const t0 = performance.now();
  const el = performance.eventLoopUtilization();
  const lat: number[] = [];
  await Promise.all(Array.from({ length: 4 }, async () => {
    while (next < TOTAL) { const b = bodies[next++ % bodies.length]!; const t = performance.now(); const r = JSON.parse(await engine.documentWriter.bulk({ body: b, index: 'test' }, anyone())); if (r.errors) throw new Error(JSON.stringify(r.items[0])); lat.push(performance.now() - t); }
  }));
  const t1 = performance.now(); const c1 = process.cpuUsage(cpu0); const u = performance.eventLoopUtilization(el);
  await engine.documentWriter.refresh(['test'], anyone());
  const t2 = performance.now(); const c2 = process.cpuUsage(cpu0);
  lat.sort((a, b) => a - b);
  const n = TOTAL * 1000;
  console.log(`ack: ${Math.round(n / (t1 - t0) * 1000)} docs/s, cpu ${((c1.user + c1.system) / n).toFixed(1)} us/doc, loop ${u.utilization.toFixed(2)}, p50 ${lat[lat.length >> 1]!.toFixed(0)} p99 ${lat[Math.floor(lat.length * .99)]!.toFixed(0)}; searchable after ${(t2 - t1).toFixed(0)} ms, cpu all ${((c2.user + c2.system) / n).toFixed(1)} us/doc, rss ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
  const r = await engine.search({ size: 0, track_total_hits: true }); console.log(r.hits.total);
  const t3 = performance.now(); await engine.remove(); console.log('close', performance.now() - t3);
}, 600000);
