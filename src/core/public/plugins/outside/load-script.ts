/** As for chunks of our own (spec section 9). */
const TIMEOUT_MS = 120_000;

/** A script that did not come, in the shape of the errors that chunks of our own fail with (spec section 8). */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: string;
  /** The address of the script. */
  readonly request: string;

  constructor(id: string, type: string, request: string) {
    super(`Loading chunk ${id} failed.\n(${type}: ${request})`);
    this.type = type;
    this.request = request;
  }
}

/** Fulfilled when the script has run. `nonce` is what the page's policy asks of scripts. */
export function loadScript(
  id: string,
  url: string,
  { page, nonce }: { page: Document; nonce: string | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    const finish = (failure?: string) => {
      clearTimeout(timer);
      script.remove();
      if (failure) reject(new ChunkLoadError(id, failure, url));
      else resolve();
    };
    const timer = setTimeout(() => finish('timeout'), TIMEOUT_MS);
    script.addEventListener('load', () => finish());
    script.addEventListener('error', () => finish('error'));
    if (nonce) script.nonce = nonce;
    script.src = url;
    page.head.append(script);
  });
}
