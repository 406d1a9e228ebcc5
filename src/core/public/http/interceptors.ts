import type {
  HttpFetchOptionsWithPath,
  HttpInterceptor,
  HttpResponse,
  IHttpInterceptController,
} from './types';

/** Thrown inside a chain that an interceptor ended. The caller is never told. */
export class HaltError extends Error {
  override readonly name = 'HaltError';
}

export interface InterceptController extends IHttpInterceptController {
  halted: boolean;
}

export function createInterceptController(): InterceptController {
  return {
    halted: false,
    halt() {
      this.halted = true;
    },
  };
}

/** The last added interceptor sees the request first. */
export async function interceptRequest(
  options: HttpFetchOptionsWithPath,
  interceptors: readonly HttpInterceptor[],
  controller: InterceptController,
): Promise<HttpFetchOptionsWithPath> {
  let current = options;
  let failure: Error | undefined;
  for (const interceptor of interceptors.toReversed()) {
    try {
      const change = failure
        ? await interceptor.requestError?.({ fetchOptions: current, error: failure }, controller)
        : await interceptor.request?.(current, controller);
      // Only an answer of `requestError` mends a failure.
      if (change || !failure) failure = undefined;
      current = { ...current, ...change };
    } catch (error) {
      failure = toError(error);
    }
    stopWhenHalted(controller);
  }
  if (failure) throw failure;
  return current;
}

/** The first added interceptor sees the answer first. */
export async function interceptResponse(
  answer: Promise<HttpResponse>,
  interceptors: readonly HttpInterceptor[],
  { controller, fetchOptions }: ResponseContext,
): Promise<HttpResponse> {
  let current: Failure = await answer.catch((reason) => toFailure(reason, fetchOptions));
  for (const interceptor of interceptors) {
    stopWhenHalted(controller);
    try {
      const change = current.error
        ? await interceptor.responseError?.({ ...current, error: current.error }, controller)
        : await interceptor.response?.(current, controller);
      if (change) current = { ...current, error: undefined, ...change };
    } catch (error) {
      current = { ...current, error: toError(error) };
    }
  }
  stopWhenHalted(controller);
  if (current.error) throw current.error;
  return current;
}

interface ResponseContext {
  controller: InterceptController;
  fetchOptions: HttpFetchOptionsWithPath;
}

type Failure = HttpResponse & { error?: Error };

function toFailure(reason: unknown, fetchOptions: HttpFetchOptionsWithPath): Failure {
  const error = toError(reason) as Error & Partial<HttpResponse>;
  const { request, response, body } = error;
  return { fetchOptions, error, request, response, body } as Failure;
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function stopWhenHalted(controller: InterceptController) {
  if (controller.halted) throw new HaltError();
}
