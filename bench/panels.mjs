import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { freePort, startServer } from './atrium-server.mjs';
import { measurePages } from './measure-page.mjs';
import { PANEL_OBJECTS, TIME } from './panel-objects.mjs';

const ATLAS = fileURLToPath(
  new URL('../node_modules/world-atlas/countries-50m.json', import.meta.url),
);
const POINTS = 10_000;

/** A map beside bare ECharts, and a panel of the time series builder beside a line chart of the same data. Milliseconds. */
export async function measurePanels({ flights, peers, runs }) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const million = join(folder, 'million.parquet');
  await writeMillion(flights, million);
  const places = join(folder, 'places.ndjson');
  const { documents, loaded } = makePlaces();
  writeFileSync(places, documents.map((one) => JSON.stringify(one)).join('\n'));
  peers.serve('/points.json', JSON.stringify(loaded));
  const server = await startServer(await freePort(), join(folder, 'data'), [million, places]);
  try {
    await save(server.url);
    const page = (name, time = TIME) => ({
      name,
      url: `${server.url}/app/dashboards#/view/${name}?_g=${time}`,
      selectors: ['[data-panel-id="1"] [data-drawn]'],
    });
    const [bare, map, line, series] = await measurePages(
      [
        { name: 'bare', url: `${peers.url}/map`, selectors: ['[data-ready]'] },
        page('world'),
        page('line'),
        page('series'),
      ],
      runs,
    );
    return { bare, map, line, series };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeMillion(flights, file) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT * FROM read_parquet('${flights}') LIMIT 1000000) TO '${file}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
}

/** The same each time: as documents for the dashboard, and as what bare ECharts draws. */
function makePlaces() {
  const { geometries } = JSON.parse(readFileSync(ATLAS, 'utf8')).objects.countries;
  let state = 7;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const documents = [];
  const points = [];
  const counts = {};
  for (let n = 0; n < POINTS; n++) {
    const [lon, lat] = [random() * 350 - 175, random() * 150 - 70];
    const { id, properties } = geometries[Math.floor(random() ** 2 * geometries.length)];
    documents.push({ location: { lat, lon }, country: properties.name });
    points.push([lon, lat]);
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return { documents, loaded: { points, counts } };
}

/** By import, which takes objects of all types. */
async function save(url) {
  const body = new FormData();
  const text = PANEL_OBJECTS.map((object) => JSON.stringify(object)).join('\n');
  body.append('file', new File([text], 'panels.ndjson'));
  const response = await fetch(`${url}/api/saved_objects/_import`, {
    method: 'POST',
    headers: { 'osd-xsrf': 'bench' },
    body,
  });
  const { success, errors } = await response.json();
  if (!success) throw new Error(JSON.stringify(errors));
}
