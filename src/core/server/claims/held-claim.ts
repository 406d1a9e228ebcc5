export interface ClaimContent<Progress> {
  /** Empty where nobody does the work. */
  server: string;
  progress?: Progress;
  /** Somebody asks the server to stop. */
  isCanceled?: boolean;
}

/** While this server does the work. */
export interface HeldClaim<Progress> {
  /** The server that had it before and is gone, without a word. */
  leftBy?: string;
  report(progress: Progress): void;
  /** Whether nobody else can have begun meanwhile: only then what the work leaves is stored. */
  confirm(): Promise<boolean>;
  release(): Promise<void>;
}

const BEAT_MS = 5000;
/** Before others take it for silent. */
const GIVE_UP_MS = 20_000;

interface Holding<Progress> {
  version: string;
  content: ClaimContent<Progress>;
  read(): Promise<(ClaimContent<Progress> & { version: string }) | undefined>;
  write(content: ClaimContent<Progress>, version: string): Promise<string>;
  /** Whether writing failed because somebody else has written. */
  isTaken(error: unknown): boolean;
  /** The work is to stop: somebody cancels it, or another server may do it by now. */
  onEnd(): void;
}

/** Writes again and again that this server lives, and how far it is. */
export function holdClaim<Progress>({
  read,
  write,
  isTaken,
  onEnd,
  ...first
}: Holding<Progress>): HeldClaim<Progress> {
  let { version, content } = first;
  let isLost = false;
  let beatAt = performance.now();
  let beating: Promise<void> | undefined;
  const lose = () => {
    isLost = true;
    clearInterval(timer);
    onEnd();
  };
  const lookAgain = async () => {
    const found = await read();
    if (found?.server !== content.server) return lose();
    ({ version } = found);
    if (found.isCanceled) onEnd();
  };
  const beat = async () => {
    const since = performance.now();
    try {
      version = await write(content, version);
      beatAt = since;
    } catch (error) {
      // A store that does not answer is asked again.
      if (isTaken(error)) await lookAgain().catch(() => {});
    }
  };
  /** One after the other: each knows the version of the one before. */
  const beatOnce = () => (beating ??= beat().finally(() => (beating = undefined)));
  const timer = setInterval(() => {
    if (performance.now() - beatAt > GIVE_UP_MS) lose();
    else void beatOnce();
  }, BEAT_MS).unref();
  const isFresh = () => !isLost && performance.now() - beatAt <= GIVE_UP_MS;
  return {
    report(progress) {
      content = { ...content, progress };
    },
    async confirm() {
      if (!isLost) await beatOnce();
      return isFresh();
    },
    async release() {
      clearInterval(timer);
      await beating;
      // Else others wait until it is silent.
      if (!isLost) await write({ server: '' }, version).catch(() => {});
    },
  };
}
