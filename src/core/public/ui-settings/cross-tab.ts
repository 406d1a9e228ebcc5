/** Tells other tabs of the same browser that a setting was saved (core contract, 1.4). */
interface SavedMessage {
  type: 'saved';
  key: string;
}

interface Dependencies {
  channel: BroadcastChannel | undefined;
  /** Asks the server for all settings. */
  load: () => Promise<void>;
}

/** However many tabs, or the server, tell of changes, one call at a time fetches them. */
export function keepInStep({ channel, load }: Dependencies) {
  let isLoading = false;
  let isStale = false;

  async function refresh() {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    while (isStale) {
      isStale = false;
      // The change is saved; this tab sees it when it is loaded again, at the latest.
      await load().catch(() => {});
    }
    isLoading = false;
  }

  const listen = ({ data }: MessageEvent<unknown>) => {
    if (isSavedMessage(data)) void refresh();
  };
  channel?.addEventListener('message', listen);

  return {
    refresh: () => void refresh(),
    tellOthers(key: string) {
      // A channel has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage({ type: 'saved', key } satisfies SavedMessage);
    },
    stop() {
      channel?.removeEventListener('message', listen);
      channel?.close();
    },
  };
}

function isSavedMessage(data: unknown): data is SavedMessage {
  const { type, key } = (data ?? {}) as Partial<SavedMessage>;
  return type === 'saved' && typeof key === 'string';
}
