import { stringifyLongNumerals, type JsonObject, type JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { Scrolls } from '../../points-in-time';
import { createKeyedQueue } from '../storage/queue';
import type { Walk } from '../search/search';
import { checkScroll } from './check-scroll';
import { describePoint } from './describe-point';
import type { Point } from './point';
import type { Points } from './points';

/** Answers a page of a search of the indices of a point in time. */
export type AnswerPage = (
  point: Point,
  page: { request: Pick<SearchRequest, 'body' | 'typedKeys'>; walk: Walk },
  context: EngineContext,
) => Promise<JsonText>;

/** Where a scroll is. */
interface Position {
  body: JsonObject;
  typedKeys: boolean;
  /** Characters of the body. */
  length: number;
  known?: NonNullable<Walk['known']>;
  behind?: NonNullable<Walk['behind']>;
}

export function createScrolls(points: Points, answer: AnswerPage): Scrolls {
  const positions = new Map<string, Position>();
  /** Two pages of one scroll never are the same. */
  const turns = createKeyedQueue();
  points.onClosed(({ id }) => void positions.delete(id));

  const answerPage = async (point: Point, context: EngineContext): Promise<JsonText> => {
    const position = positions.get(point.id);
    if (!position) throw new Error('A scroll without a position.');
    const { body, typedKeys, known, behind } = position;
    return answer(
      point,
      {
        request: { body, typedKeys },
        walk: {
          ...(known ? { known } : {}),
          ...(behind ? { behind } : {}),
          startedAt: point.openedAt,
          reached(page) {
            position.known ??= { total: page.total, best: page.best };
            if (page.last) position.behind = page.last;
            // What it takes from other documents was read once.
            position.body = withoutAggregations(page.body);
          },
        },
      },
      context,
    );
  };
  const asked = (id: string, { principal }: EngineContext) =>
    ({ id, kind: 'scroll', owner: principal }) as const;
  const use = (id: string, keepAliveMs: number, context: EngineContext) =>
    turns.run(id, () =>
      points.use({ ...asked(id, context), keepAliveMs }, (point) => answerPage(point, context)),
    );
  return {
    async begin({ index, body, typedKeys = false }, keepAliveMs, context) {
      const checked = checkScroll(body);
      const length = stringifyLongNumerals(checked).length;
      checkLength([...positions.values()], length);
      const { id } = await points.open(index, { kind: 'scroll', keepAliveMs }, context);
      positions.set(id, { body: checked, typedKeys, length });
      try {
        return { id, answer: await use(id, keepAliveMs, context) };
      } catch (error) {
        points.close(asked(id, context));
        throw error;
      }
    },
    async next(id, keepAliveMs, context) {
      const page = await use(id, keepAliveMs ?? 0, context);
      if (keepAliveMs !== undefined) return { id, answer: page };
      points.close(asked(id, context));
      return { answer: page };
    },
    list: ({ principal }) => points.list('scroll', principal).map(describePoint),
    close: (id, context) => points.close(asked(id, context)),
  };
}

/** Characters of all requests that are kept for their further pages. */
const MOST_KEPT = 64e6;

function checkLength(positions: readonly Position[], length: number): void {
  if (positions.reduce((sum, one) => sum + one.length, length) <= MOST_KEPT) return;
  throw new EngineError(
    'too_many_requests',
    'The requests of all open scrolls are too long together: clear some, or wait until they expire.',
  );
}

/** They are part of the first page. */
function withoutAggregations(body: JsonObject): JsonObject {
  const { aggs: _aggs, aggregations: _aggregations, ...rest } = body;
  return rest;
}
