export type { Answer, Call, Endpoint } from './endpoint';
export { isServerError, notOffered, toApiError } from './http/api-error';
