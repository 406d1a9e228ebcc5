import type { Observable } from 'rxjs';
import type { HttpFetchError } from './http-fetch-error';

export type HttpQueryValue = string | number | boolean | null | undefined;
export type HttpFetchQuery = Readonly<Record<string, HttpQueryValue | readonly HttpQueryValue[]>>;

export interface HttpFetchOptions {
  method?: string;
  body?: BodyInit | null;
  /** Values that are undefined are left out; lists repeat the name. */
  query?: HttpFetchQuery;
  /** Names that begin with `osd-` are the shell's own. `'Content-Type': undefined` removes it. */
  headers?: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal;
  cache?: RequestCache;
  credentials?: RequestCredentials;
  keepalive?: boolean;
  prependBasePath?: boolean;
  prependOptions?: PrependOptions;
  /** Not asked for by a person, so it does not keep a session alive. */
  asSystemRequest?: boolean;
  asResponse?: boolean;
  /** Integers beyond 2^53 come as `bigint`. */
  withLongNumeralsSupport?: boolean;
}

export interface HttpFetchOptionsWithPath extends HttpFetchOptions {
  path: string;
}

export interface HttpResponse<T = unknown> {
  fetchOptions: Readonly<HttpFetchOptionsWithPath>;
  request: Readonly<Request>;
  response?: Readonly<Response>;
  body?: T;
}

export interface HttpHandler {
  <T = unknown>(
    path: string,
    options: HttpFetchOptions & { asResponse: true },
  ): Promise<HttpResponse<T>>;
  <T = unknown>(options: HttpFetchOptionsWithPath & { asResponse: true }): Promise<HttpResponse<T>>;
  <T = unknown>(path: string, options?: HttpFetchOptions): Promise<T>;
  <T = unknown>(options: HttpFetchOptionsWithPath): Promise<T>;
}

export interface PrependOptions {
  withoutClientBasePath?: boolean;
}

export interface IBasePath {
  get(): string;
  getBasePath(): string;
  prepend(path: string, options?: PrependOptions): string;
  remove(path: string, options?: PrependOptions): string;
  readonly serverBasePath: string;
}

/** Pages that nobody has to sign in for. */
export interface IAnonymousPaths {
  /** With or without slashes at its ends, in any case. */
  register(path: string): void;
  /** `path` comes with the base path. Paths below a registered one are not meant. */
  isAnonymous(path: string): boolean;
}

export interface IHttpInterceptController {
  readonly halted: boolean;
  /** Ends the chain: the caller's promise is never settled. */
  halt(): void;
}

type Awaitable<T> = T | Promise<T>;

export interface HttpInterceptor {
  request?(
    options: Readonly<HttpFetchOptionsWithPath>,
    controller: IHttpInterceptController,
  ): Awaitable<Partial<HttpFetchOptionsWithPath> | void>;
  requestError?(
    failure: { fetchOptions: Readonly<HttpFetchOptionsWithPath>; error: Error },
    controller: IHttpInterceptController,
  ): Awaitable<Partial<HttpFetchOptionsWithPath> | void>;
  response?(
    response: HttpResponse,
    controller: IHttpInterceptController,
  ): Awaitable<Partial<HttpResponse> | void>;
  responseError?(
    failure: HttpResponse & { error: Error | HttpFetchError },
    controller: IHttpInterceptController,
  ): Awaitable<Partial<HttpResponse> | void>;
}

export interface HttpSetup {
  fetch: HttpHandler;
  get: HttpHandler;
  post: HttpHandler;
  put: HttpHandler;
  patch: HttpHandler;
  delete: HttpHandler;
  head: HttpHandler;
  options: HttpHandler;
  basePath: IBasePath;
  anonymousPaths: IAnonymousPaths;
  /** Returns how to remove the interceptor. */
  intercept(interceptor: HttpInterceptor): () => void;
  /** What emits a negative number is a fatal error, and counts no more. */
  addLoadingCountSource(count$: Observable<number>): void;
  getLoadingCount$(): Observable<number>;
}

export type HttpStart = HttpSetup;
