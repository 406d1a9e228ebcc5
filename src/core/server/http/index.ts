export { closedObject } from './closed-object';
export { networkOf } from './client-network';
export { createFlushingGzip, mayCompress } from './compression';
export { disconnectSignal } from './disconnect-signal';
export {
  type ErrorBody,
  HttpError,
  ServerBusyError,
  STATUS_OF_ENGINE_ERROR,
  toErrorBody,
} from './http-error';
export { createHttpServer } from './http-server';
export { createListeners, type Listener, type ListenerOptions } from './listeners';
export type { Load } from './overload';
export { registerOpenApiRoute } from './openapi-route';
export { JsonError, parseSafely } from './json-body';
export { findPreviousVersion } from './previous-version';
export { listRoutes } from './route-list';
export { createRouter, type Router } from './router';
export { allowsFrames, createPagePolicy } from './page-policy';
export { registerStaticFiles } from './static-files';
export { wantsPage } from './wants-page';
export { workspacePathOf } from './workspace-path';
