export { HttpFetchError } from './http-fetch-error';
export { createHttpService } from './http-service';
export type * from './types';
