import type { createHttpService } from './http-service';
import type { HttpSetup, HttpStart } from './types';

type Create = typeof createHttpService;

export interface HttpLifecycle {
  setup(...dependencies: Parameters<Create>): HttpSetup;
  /** The same client as `setup` gave: interceptors of both see every call. Throws before `setup`. */
  start(): HttpStart;
  stop(): void;
}

/** The client is set up first, with what the page says; nobody asks the server before (spec section 8). */
export function createHttpLifecycle(create: Create): HttpLifecycle {
  let http: ReturnType<Create> | undefined;
  return {
    setup(dependencies) {
      http = create(dependencies);
      return http;
    },
    start() {
      if (!http) throw new Error('HttpService#setup() must be called first!');
      return http;
    },
    stop: () => http?.stop(),
  };
}
