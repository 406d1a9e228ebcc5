import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NamesContext } from '../../../index-names';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../../storage/testing/temporary-engine';

let test: TemporaryEngine;
beforeAll(async () => {
  test = await openTemporaryEngine();
});
afterAll(() => test.remove());

const managing = (manageableIndices: readonly string[] = ['*']): NamesContext => ({
  ...anyone(),
  manageableIndices,
});
const mark = '{ "processors" : [{"set":{"field":"marked","value":1.0}}] }';
const write = async ({ documentWriter }: TemporaryEngine, index: string, more: object = {}) =>
  JSON.parse(
    await documentWriter.bulk(
      { body: Buffer.from('{"index":{"_id":"1"}}\n{"a":1}\n'), index, refresh: 'now', ...more },
      anyone(),
    ),
  ).items[0].index;

describe('A pipeline', () => {
  it('outlives the process, as text and in the settings of its indices', async () => {
    const first = await openTemporaryEngine();
    await first.names.putPipeline({ name: 'mark', source: mark }, managing());
    const settings = { default_pipeline: 'mark' };
    await first.writer.createEmpty('kept', { mappings: {}, settings }, anyone());
    await first.close();
    const again = await openTemporaryEngine({ folder: first.folder });

    expect(await again.names.listPipelines('m*', managing())).toEqual([
      { name: 'mark', source: mark },
    ]);
    expect(await write(again, 'kept')).toMatchObject({ result: 'created' });
    expect(await again.documents('kept')).toEqual([{ a: 1, marked: 1 }]);
    await again.remove();
  });

  it('that is missing keeps documents from being written, and never writes them as they are', async () => {
    await test.names.putPipeline({ name: 'gone', source: mark }, managing());
    const settings = { final_pipeline: 'gone' };
    await test.writer.createEmpty('strict', { mappings: {}, settings }, anyone());
    await test.names.deletePipelines('gone', managing());

    expect(await write(test, 'strict', { pipeline: '_none' })).toMatchObject({
      status: 400,
      error: { reason: 'pipeline with id [gone] does not exist' },
    });
    expect(await test.documents('strict')).toEqual([]);
  });

  it('is for whoever may manage all indices', async () => {
    const some = managing(['logs-*']);
    await expect(test.names.putPipeline({ name: 'p', source: mark }, some)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(test.names.listPipelines(undefined, some)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it.each(['_none', 'a,b', 'a*', 'a\u0000', 'x'.repeat(256)])('is not called %j', async (name) => {
    await expect(test.names.putPipeline({ name, source: mark }, managing())).rejects.toMatchObject({
      type: 'illegal_argument_exception',
    });
  });
});
