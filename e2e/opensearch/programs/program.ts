/** A program of others that speaks to an OpenSearch node, unchanged. */
export interface Program {
  name: string;
  /** Why it can't run on this machine; undefined where it can. */
  missing(): string | undefined;
  /** Runs it against a node, with a folder of its own, and tells what is there afterwards: the same of every node. */
  run(url: string, folder: string): Promise<unknown>;
  /** What that is. */
  expected: unknown;
}

/** One request to the node. */
export async function ask(
  url: string,
  method: string,
  path: string,
  body?: object | string,
): Promise<ReturnType<typeof JSON.parse>> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return response.json();
}

/** Fulfilled when the index has so many documents. */
export async function untilThere(url: string, index: string, count: number): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the program takes its time
    await ask(url, 'POST', `/${index}/_refresh`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const found = (await ask(url, 'GET', `/${index}/_count`)).count ?? 0;
    if (found >= count) return;
    if (Date.now() > until) throw new Error(`Of ${count} documents ${found} came.`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((next) => setTimeout(next, 200));
  }
}
