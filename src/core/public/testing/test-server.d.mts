export interface SeenRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** The browser went away before it had the whole answer. */
  aborted: boolean;
}

export interface TestResponse {
  /** Whoever asked has the answer, or went away. */
  on(event: 'close', listener: () => void): unknown;
  writeHead(status: number, headers?: Record<string, string>): TestResponse;
  writeHead(status: number, text: string, headers?: Record<string, string>): TestResponse;
  write(text: string): boolean;
  end(text?: string): void;
  /** Breaks the connection off. */
  destroy(): void;
}

export interface TestServer {
  origin: string;
  requests: readonly SeenRequest[];
  stop(): Promise<void>;
}

export function startTestServer(
  handle: (request: SeenRequest, response: TestResponse) => void,
): Promise<TestServer>;
