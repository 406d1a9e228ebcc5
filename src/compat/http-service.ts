import { createHttpService, type HttpSetup, type HttpStart } from '../core/public/http';

interface SetupDependencies {
  injectedMetadata: {
    getBasePath(): string | undefined;
    getServerBasePath?(): string | undefined;
    getOpenSearchDashboardsVersion?(): string | undefined;
  };
  fatalErrors: { add(error: Error): unknown };
}

export class HttpService {
  #service: ReturnType<typeof createHttpService> | undefined;

  setup({ injectedMetadata, fatalErrors }: SetupDependencies): HttpSetup {
    const basePath = injectedMetadata.getBasePath() ?? '';
    this.#service = createHttpService({
      basePath,
      serverBasePath: injectedMetadata.getServerBasePath?.() ?? basePath,
      version: injectedMetadata.getOpenSearchDashboardsVersion?.() ?? '',
      onFatalError: (error) => fatalErrors.add(error),
    });
    return this.#service;
  }

  /** The same client as `setup` gave: interceptors of both see every call. */
  start(): HttpStart {
    if (!this.#service) throw new Error('HttpService#setup() must be called first!');
    return this.#service;
  }

  stop() {
    this.#service?.stop();
  }
}
