import { createAnonymousPaths } from './anonymous-paths';
import { createBasePath } from './base-path';
import type { EarlyAnswers } from './early-answers';
import { createFetch } from './fetch';
import { createLoadingCount } from './loading-count';
import type { HttpSetup } from './types';
import { clientBasePathOf } from './workspace-url';

interface Dependencies {
  basePath: string;
  serverBasePath: string;
  version: string;
  /** The page's address: it names the workspace that requests are made in. */
  location?: string;
  onFatalError: (error: Error) => void;
  earlyAnswers?: EarlyAnswers;
}

/** The page's HTTP client (spec, section 7). `stop` ends the loading count. */
export function createHttpService(dependencies: Dependencies): HttpSetup & { stop(): void } {
  const { version, earlyAnswers, location = window.location.href } = dependencies;
  const basePath = createBasePath(
    dependencies.basePath,
    clientBasePathOf(location, dependencies.basePath),
    dependencies.serverBasePath,
  );
  const {
    removeAllInterceptors: _internal,
    getRequestCount$,
    ...methods
  } = createFetch({
    basePath,
    version,
    earlyAnswers,
  });
  const loadingCount = createLoadingCount(dependencies.onFatalError);
  loadingCount.addLoadingCountSource(getRequestCount$());

  return {
    ...methods,
    basePath,
    anonymousPaths: createAnonymousPaths(basePath),
    addLoadingCountSource: loadingCount.addLoadingCountSource,
    getLoadingCount$: loadingCount.getLoadingCount$,
    stop: loadingCount.stop,
  };
}
