export { disconnectSignal } from './disconnect-signal';
export { HttpError, STATUS_OF_ENGINE_ERROR, toErrorBody, type ErrorBody } from './http-error';
export { createHttpServer } from './http-server';
export { findPreviousVersion } from './previous-version';
export { createRouter, type RouteHandler, type RouteOptions, type Router } from './router';
export { allowsFrames, createPagePolicy } from './page-policy';
export { registerStaticFiles } from './static-files';
