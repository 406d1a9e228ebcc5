export { createAnonymousPaths } from './anonymous-paths';
export { createBasePath } from './base-path';
export { createFetch, type Fetch } from './fetch';
export { HttpFetchError } from './http-fetch-error';
export { createHttpLifecycle, type HttpLifecycle } from './http-lifecycle';
export { createHttpService } from './http-service';
export { createLoadingCount, type LoadingCount } from './loading-count';
export type * from './types';
export { watchAnswers } from './watch-answers';
