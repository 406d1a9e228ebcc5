/** What a server tells an open page, as text. */
export async function hearEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ text(): string; isOver(): boolean; end(): void }> {
  const controller = new AbortController();
  const { signal } = controller;
  const { body } = await fetch(`${url}/api/events`, { signal, headers });
  if (!body) throw new Error('There are no events.');
  let text = '';
  let isOver = false;
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const part of body) text += decoder.decode(part as Uint8Array, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return { text: () => text, isOver: () => isOver, end: () => controller.abort() };
}
