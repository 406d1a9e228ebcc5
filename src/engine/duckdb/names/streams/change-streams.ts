import { tell } from '#common/server-messages';
import { EngineError } from '../../../engine-error';
import type { NamesContext } from '../../../index-names';
import { makeIndex } from '../make-index';
import { illegalArgument } from '../name-error';
import { changeNames, type NamesDependencies } from '../name-step';
import type { NameChange } from '../names';
import { checkStreamName, firstBacking, planStreamRemoval } from './plan-stream';

/** The data stream and its first index are there in one step. */
export async function createStream(
  dependencies: NamesDependencies,
  name: string,
  context: NamesContext,
): Promise<void> {
  const { store } = dependencies;
  checkStreamName(name, context.manageableIndices);
  await changeNames(dependencies, context, () => {
    store.requireFree(name);
    if (store.isOfIndex(name)) throw beingMade(name);
    const { index, stream, body } = firstBacking(name, store.current());
    if (Object.keys(body.aliases).length > 0) {
      throw illegalArgument(
        `the template [${stream.template}] gives aliases, which data streams [${name}] can't have`,
      );
    }
    const change: NameChange = { kind: 'dataStreams', name, becomes: stream };
    return {
      changes: [change],
      make: makeIndex({ name: index }, { definition: body, changes: [] }, dependencies),
    };
  });
}

const beingMade = (name: string) => new EngineError('conflict', tell('indices.exists', { name }));

export const deleteStreams = (
  dependencies: NamesDependencies,
  expression: string,
  context: NamesContext,
): Promise<void> =>
  changeNames(dependencies, context, () =>
    planStreamRemoval(expression, dependencies.store.current(), context),
  );
