import type { CoreStart } from '#core/public';

/** Keeps a path of this application on the server. Returns the path of the short link, which leads into the same workspace. */
export async function shortenLink(
  { http }: Pick<CoreStart, 'http'>,
  path: string,
  signal?: AbortSignal,
): Promise<string> {
  const { basePath } = http;
  const url = basePath.remove(basePath.prepend(path), { withoutClientBasePath: true });
  const { urlId } = await http.post<{ urlId: string }>('/api/shorten_url', {
    body: JSON.stringify({ url }),
    ...(signal && { signal }),
  });
  return basePath.prepend(`/goto/${urlId}`, { withoutClientBasePath: true });
}
