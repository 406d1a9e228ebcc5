import type { JsonObject } from '#common/json';

/** One search of a batch failed; `body` has the shape of an error answer, so that details can be shown. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly body: { message: string; attributes?: JsonObject };

  constructor(message: string, attributes?: JsonObject) {
    super(message);
    this.body = { message, ...(attributes && { attributes }) };
  }
}
