import { expect, it } from 'vitest';
import { lines, openPortForShippers } from '../testing/ship';

it('a shipper that is told to wait has its chunk taken whole when it comes again, and once', async () => {
  const busy = await openPortForShippers({ 'opensearchApi.maxBytesInFlight': 3_000_000 });
  const filler = 'x'.repeat(1000);
  const chunk = (from: number) =>
    lines(
      ...Array.from({ length: 1000 }, (_, n) => [
        { create: { _index: 'later', _id: `${from + n}` } },
        { n: from + n, filler },
      ]).flat(),
    );
  const headers = { 'content-type': 'application/x-ndjson' };
  const statuses: number[] = [];
  const ship = async (body: string) => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- it comes again
      const { status, json } = await busy.send('POST', '/_bulk', { headers, body });
      statuses.push(status);
      if (status === 200) return json.errors;
    }
  };
  const errors = await Promise.all(Array.from({ length: 8 }, (_, at) => ship(chunk(at * 1000))));

  expect(errors).toEqual(Array.from({ length: 8 }, () => false));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await busy.send('POST', '/later/_refresh');
  expect((await busy.send('GET', '/later/_count')).json.count).toBe(8000);
  await busy.close();
});
