/**
 * What the page reads of `GET /api/status` (spec section 3). Sizes in bytes, times in milliseconds.
 * Who has not signed in is told the overall state: texts are empty then, there are no parts and no figures.
 */
export interface StatusResponse {
  name: string;
  version: { build_hash: string; build_number: number };
  status: {
    overall: StatusState;
    statuses: readonly (StatusState & { id: string; message: string })[];
  };
  metrics: StatusMetrics | Record<string, never>;
}

export interface StatusMetrics {
  collection_interval_in_millis: number;
  os: { load: { '1m': number; '5m': number; '15m': number } };
  process: { memory: { heap: { size_limit: number; used_in_bytes: number } } };
  response_times: { avg_in_millis: number; max_in_millis: number };
  requests: { total: number };
}

export interface StatusState {
  state: string;
  title: string;
  uiColor: string;
}
