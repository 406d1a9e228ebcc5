import type { JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import type { EngineContext } from './engine';

/**
 * The data as it was at a moment, whatever is written or deleted since. Each belongs to the person who opened it; to others it is
 * missing, as are those that are over: `index_not_found`, of the type `search_context_missing_exception`.
 */
export interface PointsInTime {
  /** Of the indices that an expression means now. A search reads it that names it (`SearchRequest.pointInTime`). */
  open(expression: string, options: PointOptions, context: EngineContext): Promise<PointInTime>;
  list(context: EngineContext): readonly PointInTime[];
  /** Returns whether there was one. */
  close(id: string, context: EngineContext): boolean;
  scrolls: Scrolls;
}

export interface PointOptions {
  keepAliveMs: number;
  /** False: of a request that closes it itself; `list` leaves it out. */
  isListed?: boolean;
}

export interface PointInTime {
  id: string;
  /** Milliseconds since 1970. */
  openedAt: number;
  keepAliveMs: number;
  /** How many indices it has. */
  indices: number;
}

/** All hits of a search, page by page, as they were when it began. */
export interface Scrolls {
  /** The first page. */
  begin(
    request: Pick<SearchRequest, 'index' | 'body' | 'typedKeys'>,
    keepAliveMs: number,
    context: EngineContext,
  ): Promise<ScrollPage>;
  /** The next page, which is the last one to be had where the scroll is not kept any longer. */
  next(id: string, keepAliveMs: number | undefined, context: EngineContext): Promise<ScrollPage>;
  list(context: EngineContext): readonly PointInTime[];
  close(id: string, context: EngineContext): boolean;
}

export interface ScrollPage {
  /** Missing: there is no further page. */
  id?: string;
  answer: JsonText;
}
