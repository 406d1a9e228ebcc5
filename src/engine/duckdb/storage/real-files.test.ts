import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

const data = 'node_modules/vega-datasets/data';
let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

describe('real files that nobody here made', () => {
  it('loads flights-3m.parquet whole, with its time field', async () => {
    const result = await engine.loadCopy(`${data}/flights-3m.parquet`);

    const details = await engine.engine.describeIndex('test', anyone());
    expect(result).toMatchObject({ documents: 3_000_000, rejectedRows: 0 });
    expect(details.timeField).toBe('date');
  });

  it('loads birdstrikes.csv', async () => {
    const result = await engine.loadCopy(`${data}/birdstrikes.csv`);
    expect(result.rejectedRows).toBe(0);
  });

  it('loads earthquakes.json', async () => {
    const result = await engine.loadCopy(`${data}/earthquakes.json`);
    expect(result).toMatchObject({ documents: 1707, rejectedRows: 0 });
  });

  it('loads movies.json', async () => {
    const result = await engine.loadCopy(`${data}/movies.json`);
    expect(result.rejectedRows).toBe(0);
  });
});
