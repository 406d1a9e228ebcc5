import type { Socket } from 'node:net';

/** A connection whose answers are bounded: what a client takes in before it hands anything on is kept in memory. */
export interface ByteLimit {
  socket: Socket;
  /** Of one answer, in bytes. */
  most: number;
  /** Bytes since the last `reset`. */
  taken(): number;
  reset(): void;
  /** Called once, when too much has come. */
  onTooMuch(listener: () => void): void;
  /** Called once, when nothing has come for longer than a statement may take. */
  onSilence(listener: () => void): void;
}

/** Bytes: a batch is far smaller, unless a single row is as large. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The way there and back, and what we do with the rows before. */
const GRACE_MS = 30_000;

export interface SocketLimits {
  most?: number | undefined;
  /** What a statement may take: the server would have ended it by then. */
  silenceMs: number;
  graceMs?: number;
}

export function limitedSocket(
  socket: Socket,
  { most = MOST_BYTES, silenceMs, graceMs = GRACE_MS }: SocketLimits,
): ByteLimit {
  let from = 0;
  let listener: (() => void) | undefined;
  let onSilence: (() => void) | undefined;
  socket.setTimeout(silenceMs + graceMs, () => {
    onSilence?.();
    socket.destroy();
  });
  const taken = () => socket.bytesRead - from;
  // With TLS the client reads from a socket of its own; what comes in is counted by this one.
  socket.on('connect', () => {
    const handle = setInterval(() => {
      if (taken() <= most) return;
      clearInterval(handle);
      listener?.();
      socket.destroy();
    }, 20);
    handle.unref();
    socket.once('close', () => clearInterval(handle));
  });
  return {
    socket,
    most,
    taken,
    reset: () => void (from = socket.bytesRead),
    onTooMuch: (given) => void (listener = given),
    onSilence: (given) => void (onSilence = given),
  };
}
