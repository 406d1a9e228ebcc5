import { WebSocket } from 'undici';

export interface BidiConnection {
  send(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Calls back for each event of this name. */
  listen(method: string, take: (params: Readonly<Record<string, unknown>>) => void): void;
  close(): void;
}

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: Readonly<Record<string, unknown>>;
  result?: Readonly<Record<string, unknown>>;
  error?: string;
  message?: string;
}

/** WebDriver BiDi: commands and events as JSON over one WebSocket. Node has one of its own from version 22 on. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${url}.`)), {
      once: true,
    });
  });
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: Readonly<Record<string, unknown>>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') listeners.get(message.method ?? '')?.(message.params ?? {});
    else waiting.get(message.id ?? 0)?.(message);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'the browser ended' });
  });
  let last = 0;
  return {
    send(method, params = {}) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ type, result = {}, error, message = '' }) => {
          waiting.delete(id);
          if (type === 'error') reject(new Error(`${method}: ${error} ${message}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    listen: (method, take) => void listeners.set(method, take),
    close: () => socket.close(),
  };
}
