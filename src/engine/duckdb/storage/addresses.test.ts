import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
  sentencesOf,
} from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const found = async (query: object) => (await engine.search({ query })).hits.total.value;
const change = (ip: 'ip' | 'text') =>
  engine.writer.updateMapping('test', { types: { ip } }, anyone());

describe('a field of addresses', () => {
  it('is made of a text by a person, and what is no address is counted', async () => {
    await engine.load('f.csv', 'n,ip\n1,10.0.0.1\n2,FE80::0:1\n3,nowhere\n');
    const { fields, notices } = await change('ip');

    expect(fields.find(({ name }) => name === 'ip')?.type).toBe('ip');
    expect(sentencesOf(notices).join(' ')).toContain('"ip": 1 value doesn’t fit the type ip');
    expect(await found({ term: { ip: '10.0.0.0/8' } })).toBe(1);
    expect(await found({ range: { ip: { gte: 'fe80::', lt: 'fe81::' } } })).toBe(1);
    expect(await engine.documents()).toEqual([
      { n: 1, ip: '10.0.0.1' },
      { n: 2, ip: 'fe80::1' },
      { n: 3, ip: 'nowhere' },
    ]);
  });

  it('is one from the start where the load says so, and nothing of the detected type is left', async () => {
    await engine.load('f.csv', 'n,ip\n1,10.0.0.1\n2,10.1.0.1\n', { types: { ip: 'ip' } });

    expect(await engine.types()).toEqual({ n: 'long', ip: 'ip' });
    expect(await found({ term: { ip: '10.0.0.0/16' } })).toBe(1);
    await expect(
      engine.load('f.csv', 'n\n1\n', { index: 'other', types: { ip: 'ip' } }),
    ).rejects.toThrow('The index "other" has no field "ip".');
    expect(await engine.documents()).toHaveLength(2);
  });

  it('stays one when rows are added, and becomes a text again', async () => {
    await engine.load('f.csv', 'n,ip\n1,10.0.0.1\n');
    await change('ip');
    await engine.append('g.csv', 'n,ip\n2,10.0.0.2\n3,here\n');
    await engine.append('h.ndjson', '{"n":4,"ip":"::ffff:10.0.0.4"}\n');

    expect((await engine.types()).ip).toBe('ip');
    expect(await found({ term: { ip: '10.0.0.0/29' } })).toBe(3);
    await change('text');
    expect(await found({ term: { 'ip.keyword': '10.0.0.4' } })).toBe(1);
  });

  it('is suggested by a part of its text', async () => {
    await engine.load('f.csv', 'n,ip\n1,10.0.0.1\n2,10.0.7.1\n');
    await change('ip');
    const request = { index: 'test', field: 'ip', query: '0.7' };
    expect(await engine.engine.suggestValues(request, anyone())).toBe('["10.0.7.1"]');
  });
});
