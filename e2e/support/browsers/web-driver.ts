export interface WebDriver {
  /** Of the browser, with its version. */
  name: string;
  get<T>(command: string): Promise<T>;
  post<T>(command: string, body: object): Promise<T>;
  delete(command: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
}

/** A session of WebDriver, as soon as the driver at this address answers. */
export async function createWebDriver(url: string, patienceMs = 30_000): Promise<WebDriver> {
  await waitForDriver(url, Date.now() + patienceMs);
  const { sessionId, capabilities } = await ask<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>('POST', `${url}/session`, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      },
    },
  });
  const at = (command: string) => `${url}/session/${sessionId}/${command}`;
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    get: (command) => ask('GET', at(command)),
    post: (command, body) => ask('POST', at(command), body),
    delete: (command) => ask('DELETE', at(command)),
    evaluate: (expression) =>
      ask('POST', at('execute/sync'), { script: `return ${expression}`, args: [] }),
  };
}

async function waitForDriver(url: string, end: number): Promise<void> {
  for (;;) {
    const isThere = await ask('GET', `${url}/status`).then(
      () => true,
      (error: unknown) => {
        if (Date.now() > end) throw error;
        return false;
      },
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`);
}
