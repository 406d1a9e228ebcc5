import { BehaviorSubject, type Observable } from 'rxjs';
import { buildRequest, type RequestContext } from './build-request';
import type { EarlyAnswers } from './early-answers';
import { HttpFetchError } from './http-fetch-error';
import {
  createInterceptController,
  HaltError,
  interceptRequest,
  interceptResponse,
} from './interceptors';
import { parseBody } from './parse-body';
import type {
  HttpFetchOptions,
  HttpFetchOptionsWithPath,
  HttpHandler,
  HttpInterceptor,
  HttpResponse,
} from './types';

export interface FetchContext extends RequestContext {
  earlyAnswers?: EarlyAnswers;
}

type HttpMethods = Record<
  'fetch' | 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options',
  HttpHandler
>;

export interface Fetch extends HttpMethods {
  /** Returns how to remove the interceptor. */
  intercept(interceptor: HttpInterceptor): () => void;
  removeAllInterceptors(): void;
  /** How many calls are open, from the call on: its interceptors count too. */
  getRequestCount$(): Observable<number>;
}

/** Sends requests through the interceptors, and reads what comes back (spec, section 7). */
export function createFetch(context: FetchContext): Fetch {
  const interceptors = new Set<HttpInterceptor>();
  const count$ = new BehaviorSubject(0);
  const add = (change: number) => count$.next(count$.value + change);

  async function run(given: HttpFetchOptionsWithPath): Promise<unknown> {
    const chain = [...interceptors];
    const controller = createInterceptController();
    add(1);
    try {
      const options = await interceptRequest(given, chain, controller);
      const answer = await interceptResponse(send(options, context), chain, {
        controller,
        fetchOptions: options,
      });
      return options.asResponse ? answer : answer.body;
    } catch (error) {
      if (error instanceof HaltError) return new Promise(() => {});
      throw error;
    } finally {
      add(-1);
    }
  }

  const handler = (method?: string): HttpHandler =>
    (async (...parameters: unknown[]) => {
      const options = readArguments(parameters);
      return run(method ? { ...options, method } : options);
    }) as HttpHandler;

  return {
    fetch: handler(),
    get: handler('GET'),
    post: handler('POST'),
    put: handler('PUT'),
    patch: handler('PATCH'),
    delete: handler('DELETE'),
    head: handler('HEAD'),
    options: handler('OPTIONS'),
    intercept(interceptor) {
      interceptors.add(interceptor);
      return () => interceptors.delete(interceptor);
    },
    removeAllInterceptors: () => interceptors.clear(),
    getRequestCount$: () => count$.asObservable(),
  };
}

async function send(
  fetchOptions: HttpFetchOptionsWithPath,
  context: FetchContext,
): Promise<HttpResponse> {
  const request = buildRequest(fetchOptions, context);
  let response: Response;
  try {
    response =
      (await context.earlyAnswers?.take(request, fetchOptions.body)) ?? (await fetch(request));
  } catch (error) {
    throw toFetchError(error, request);
  }
  let body: unknown;
  try {
    body = await parseBody(response, fetchOptions.withLongNumeralsSupport);
  } catch (error) {
    throw toFetchError(error, request, response);
  }
  if (!response.ok) {
    const message = response.statusText || `HTTP ${response.status}`;
    throw new HttpFetchError(message, 'HttpFetchError', request, response, body);
  }
  return { fetchOptions, request, response, body };
}

/** Keeps the name of what went wrong: `AbortError` tells that the caller gave up. */
function toFetchError(reason: unknown, request: Request, response?: Response): HttpFetchError {
  const { message, name } = isObject(reason) ? (reason as Error) : new Error(String(reason));
  return new HttpFetchError(message, name, request, response);
}

function readArguments([first, second]: unknown[]): HttpFetchOptionsWithPath {
  if (typeof first === 'string' && (second === undefined || isObject(second))) {
    return { ...(second as HttpFetchOptions | undefined), path: first };
  }
  if (isObject(first) && second === undefined) {
    return first as HttpFetchOptionsWithPath;
  }
  throw new Error(
    `Invalid fetch arguments, must either be (string, object) or (object, undefined), received (${typeof first}, ${typeof second})`,
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
