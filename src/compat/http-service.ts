import {
  createHttpLifecycle,
  createHttpService,
  type HttpSetup,
  type HttpStart,
} from '../core/public/http';

interface SetupDependencies {
  injectedMetadata: {
    getBasePath(): string | undefined;
    getServerBasePath?(): string | undefined;
    getOpenSearchDashboardsVersion?(): string | undefined;
  };
  fatalErrors: { add(error: Error): unknown };
}

export class HttpService {
  readonly #service = createHttpLifecycle(createHttpService);

  setup({ injectedMetadata, fatalErrors }: SetupDependencies): HttpSetup {
    const basePath = injectedMetadata.getBasePath() ?? '';
    return this.#service.setup({
      basePath,
      serverBasePath: injectedMetadata.getServerBasePath?.() ?? basePath,
      version: injectedMetadata.getOpenSearchDashboardsVersion?.() ?? '',
      onFatalError: (error) => fatalErrors.add(error),
    });
  }

  /** The same client as `setup` gave: interceptors of both see every call. */
  start(): HttpStart {
    return this.#service.start();
  }

  stop() {
    this.#service.stop();
  }
}
