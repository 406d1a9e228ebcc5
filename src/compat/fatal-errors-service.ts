import {
  createFatalErrorsService,
  showFatalErrors,
  type FatalErrorsService as Service,
} from '../core/public/fatal-errors';

interface SetupDependencies {
  injectedMetadata: {
    getOpenSearchDashboardsVersion(): string;
    getOpenSearchDashboardsBuildNumber(): number;
  };
}

/** `new FatalErrorsService(rootDomElement, onFirstErrorCb)` */
export class FatalErrorsService {
  readonly #service: Service;
  #version = { version: '', buildNumber: 0 };

  constructor(rootDomElement: HTMLElement, onFirstErrorCb: () => void) {
    this.#service = createFatalErrorsService({
      page: window,
      showScreen: (errors$) => {
        onFirstErrorCb();
        showFatalErrors(errors$, this.#version, rootDomElement);
      },
    });
  }

  setup({ injectedMetadata }: SetupDependencies) {
    this.#version = {
      version: injectedMetadata.getOpenSearchDashboardsVersion(),
      buildNumber: injectedMetadata.getOpenSearchDashboardsBuildNumber(),
    };
    const { add, get$ } = this.#service.setup();
    return { add, get$ };
  }

  start() {
    return this.#service.start();
  }
}
