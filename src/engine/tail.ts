import type { JsonObject, JsonText } from '#common/json';
import type { EngineContext } from './engine';

export interface Tail {
  /**
   * What was written since an earlier answer, as documents are now. `unsupported` where nothing says in which order documents were
   * written: by the port of another server.
   */
  tail(request: TailRequest, context: EngineContext): Promise<TailAnswer>;
}

export interface TailRequest {
  index: string;
  /** A search; of what it finds, what was written before is left out. */
  body: JsonObject;
  /** Of the answer before. Missing: from now on. */
  cursor?: string;
  /** Documents of several shards of a cluster are in the order of this field. */
  timeField?: string;
}

export interface TailAnswer {
  /** Tells nobody how much was written: it is sealed, and another one each time. */
  cursor: string;
  /** As `_search` answers; null where nothing was written. */
  answer: JsonText | null;
}
