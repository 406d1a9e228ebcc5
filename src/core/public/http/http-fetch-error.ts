/** The server answered with an error, or not at all. `body` is what it said. */
export class HttpFetchError extends Error {
  override readonly name: string;
  readonly request: Request;
  readonly response?: Response;
  readonly body?: unknown;

  constructor(
    message: string,
    name: string,
    ...[request, response, body]: [request: Request, response?: Response, body?: unknown]
  ) {
    super(message);
    this.name = name;
    this.request = request;
    this.response = response;
    this.body = body;
  }

  /** The older name of `request`. */
  get req(): Request {
    return this.request;
  }

  /** The older name of `response`. */
  get res(): Response | undefined {
    return this.response;
  }
}
