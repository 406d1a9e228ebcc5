import type { SearchRequest } from '#common/search';
import {
  EngineError,
  type EngineContext,
  type PointInTime,
  type PointOptions,
  type PointsInTime,
  type ScrollPage,
  type SearchEngine,
} from '#engine';

/** Points in time as one request may use them: whose they are is bound already. */
export interface RequestPoints {
  open(
    expression: string,
    keepAliveMs: number,
    options?: Pick<PointOptions, 'isListed'>,
  ): Promise<PointInTime>;
  list(): readonly PointInTime[];
  close(id: string): boolean;
  scrolls: {
    begin(request: SearchRequest, keepAliveMs: number): Promise<ScrollPage>;
    next(id: string, keepAliveMs: number | undefined): Promise<ScrollPage>;
    list(): readonly PointInTime[];
    close(id: string): boolean;
  };
}

export function createRequestPoints(engine: SearchEngine, context: EngineContext): RequestPoints {
  const points = (): PointsInTime => {
    if (engine.pointsInTime) return engine.pointsInTime;
    throw new EngineError(
      'unsupported',
      'Points in time and scrolls are kept by the embedded engine: ask the cluster for its own.',
    );
  };
  return {
    open: async (expression, keepAliveMs, options) =>
      points().open(expression, { ...options, keepAliveMs }, context),
    list: () => points().list(context),
    close: (id) => points().close(id, context),
    scrolls: {
      begin: async (request, keepAliveMs) => points().scrolls.begin(request, keepAliveMs, context),
      next: async (id, keepAliveMs) => points().scrolls.next(id, keepAliveMs, context),
      list: () => points().scrolls.list(context),
      close: (id) => points().scrolls.close(id, context),
    },
  };
}
