import { createBasePath } from './base-path';
import { buildRequest, type RequestContext } from './build-request';
import type { EarlyAnswers } from './early-answers';
import { HttpFetchError } from './http-fetch-error';
import {
  createInterceptController,
  HaltError,
  interceptRequest,
  interceptResponse,
} from './interceptors';
import { createLoadingCount } from './loading-count';
import { parseBody } from './parse-body';
import type {
  HttpFetchOptions,
  HttpFetchOptionsWithPath,
  HttpHandler,
  HttpInterceptor,
  HttpResponse,
  HttpSetup,
} from './types';

interface Dependencies {
  basePath: string;
  serverBasePath: string;
  version: string;
  onFatalError: (error: Error) => void;
  earlyAnswers?: EarlyAnswers;
}

export function createHttpService(dependencies: Dependencies): HttpSetup {
  const basePath = createBasePath(dependencies.basePath, '', dependencies.serverBasePath);
  const { version, earlyAnswers } = dependencies;
  const context = { basePath, version, earlyAnswers };
  const loadingCount = createLoadingCount(dependencies.onFatalError);
  const interceptors = new Set<HttpInterceptor>();

  async function run(given: HttpFetchOptionsWithPath): Promise<unknown> {
    const chain = [...interceptors];
    const controller = createInterceptController();
    try {
      const options = await interceptRequest(given, chain, controller);
      const answer = await interceptResponse(
        loadingCount.track(send(options, context)),
        chain,
        controller,
      );
      return options.asResponse ? answer : answer.body;
    } catch (error) {
      if (error instanceof HaltError) return new Promise(() => {});
      throw error;
    }
  }

  const handler = (method?: string): HttpHandler =>
    ((...parameters: unknown[]) => {
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
    basePath,
    intercept(interceptor) {
      interceptors.add(interceptor);
      return () => interceptors.delete(interceptor);
    },
    addLoadingCountSource: loadingCount.addLoadingCountSource,
    getLoadingCount$: loadingCount.getLoadingCount$,
  };
}

async function send(
  fetchOptions: HttpFetchOptionsWithPath,
  context: RequestContext & { earlyAnswers?: EarlyAnswers },
): Promise<HttpResponse> {
  const request = buildRequest(fetchOptions, context);
  let response: Response;
  try {
    response =
      (await context.earlyAnswers?.take(request, fetchOptions.body)) ?? (await fetch(request));
  } catch (error) {
    const { message, name } = error as Error;
    throw new HttpFetchError(message, name, { request });
  }
  let body: unknown;
  try {
    body = await parseBody(response, fetchOptions.withLongNumeralsSupport);
  } catch (error) {
    const { message, name } = error as Error;
    throw new HttpFetchError(message, name, { request, response });
  }
  if (!response.ok) {
    const message = response.statusText || `HTTP ${response.status}`;
    throw new HttpFetchError(message, 'HttpFetchError', { request, response, body });
  }
  return { fetchOptions, request, response, body };
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
