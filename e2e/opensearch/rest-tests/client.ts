import type { JsonValue } from '#common/json';

/** What a step of a test calls: `search` with its parameters, `body` among them. */
export interface RestCall {
  api: string;
  parameters: Readonly<Record<string, JsonValue>>;
  headers?: Readonly<Record<string, string>>;
}

export interface RestAnswer {
  status: number;
  body: JsonValue;
}

/** Who answers the calls of OpenSearch's REST tests. */
export interface RestClient {
  call(call: RestCall): Promise<RestAnswer>;
  /** All indices go, as after each test. */
  clear(): Promise<void>;
}

/** What a call needs that a client does not have: the test is left out with this reason. */
export class MissingApi extends Error {}
