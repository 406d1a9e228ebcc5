import type { BulkRequest, EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { isWhollyAllowed } from '../../index-patterns';
import type { WriteTargets } from '../names';
import { PIECE } from '../mapping/split-document';
import { runPipeline } from '../pipelines';
import { createTurns } from '../search/steps';
import { fail, type Item } from './bulk-items';
import type { LongDocuments } from './long/long-documents';
import type { Operation } from './operation';
import { runThrough, type KnownPipelines, type Route } from './run-through';

interface Through {
  targets: WriteTargets;
  rights: EngineContext;
  longDocuments: LongDocuments;
}

/**
 * Runs documents through the pipelines that they name, and through those of their index, before anything else is known of them: where
 * they go may be changed on the way, and is judged afterwards like that of any other. Those that are left: what failed or was dropped has
 * its outcome already.
 */
export async function throughPipelines(
  items: readonly Item[],
  { pipeline }: Pick<BulkRequest, 'pipeline'>,
  through: Through,
): Promise<readonly Item[]> {
  const routes = createRoutes(through, pipeline);
  const turn = createTurns();
  const left: Item[] = [];
  for (const item of items) {
    const route = item.operation.kind === 'delete' ? undefined : routes(item);
    if (route) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await runOne(item, route, through);
      // oxlint-disable-next-line no-await-in-loop -- others have their turn
      await turn();
    }
    if (!item.outcome) left.push(item);
  }
  return left;
}

async function runOne(item: Item, route: Route, through: Through): Promise<void> {
  const { targets, longDocuments } = through;
  const known: KnownPipelines = {
    pipeline: targets.pipeline,
    run: (pipeline, input) =>
      input.source.length > PIECE
        ? longDocuments.throughPipeline({
            pipeline: pipeline.name,
            pipelines: targets.pipelines(),
            input,
          })
        : runPipeline(pipeline, input, targets.pipeline),
    finalOf: (index, operation) =>
      routeOf({ index, write: writeOf(operation), named: '_none' }, through)?.final,
  };
  try {
    const result = await runThrough(item.operation, route, known);
    if ('dropped' in result) item.outcome = { done: result.dropped };
    else item.operation = result.operation;
  } catch (error) {
    item.outcome = fail(item, error);
  }
}

/**
 * Found once for all documents of an index. Undefined where there is nothing to go through.
 *
 * @param pipeline of operations that name none
 */
function createRoutes(
  through: Through,
  pipeline: string | undefined,
): (item: Item) => Route | undefined {
  const known = new Map<string, Route | undefined>();
  return ({ operation }) => {
    const { kind, index, pipeline: own } = operation;
    const named = own ?? pipeline;
    const write = writeOf(operation);
    const key = `${index}\n${kind}\n${write.requireAlias}\n${write.isConditional}\n${named ?? ''}`;
    if (known.has(key)) return known.get(key);
    const route = routeOf({ index, write, named }, through);
    known.set(key, route);
    return route;
  };
}

const writeOf = ({ kind, requireAlias = false, ifSeqNo }: Operation) => ({
  kind,
  requireAlias,
  isConditional: ifSeqNo !== undefined,
});

interface Written {
  index: string;
  write: Parameters<WriteTargets['pipelinesOf']>[1];
  /** The pipeline that the request names. */
  named: string | undefined;
}

/** What whoever asks may not write, or can't be written, goes through nothing: why is told afterwards. */
function routeOf(
  { index, write, named }: Written,
  { targets, rights }: Through,
): Route | undefined {
  try {
    if (!isWhollyAllowed(targets.indexOf(index, write), rights.allowedIndices)) return undefined;
    const { default_pipeline: usual, final_pipeline: last } =
      targets.pipelinesOf(index, write) ?? {};
    const [first, final] = [named ?? usual, last].map((name) =>
      name === '_none' ? undefined : name,
    );
    return first === undefined && final === undefined ? undefined : { first, final };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
