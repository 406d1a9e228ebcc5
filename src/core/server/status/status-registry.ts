/** How a part of the server is. */
export interface PartStatus {
  state: 'green' | 'yellow' | 'red';
  message: string;
}

export interface StatusRegistry {
  /** Sets how a part of the core is, until it is set again. */
  set(id: string, status: PartStatus): void;
  /** A part that is asked when somebody wants to know; it gets two seconds. */
  addCheck(id: string, check: () => Promise<PartStatus>): void;
  read(): Promise<readonly ({ id: string } & PartStatus)[]>;
}

const ANSWER_WITHIN_MS = 2000;
/** Many who ask at once cost one check. */
const KEEP_MS = 1000;

export function createStatusRegistry(): StatusRegistry {
  const set = new Map<string, PartStatus>();
  const checks = new Map<string, () => Promise<PartStatus>>();
  let last: { at: number; answer: Promise<readonly ({ id: string } & PartStatus)[]> } | undefined;

  const askAll = () =>
    Promise.all([...checks].map(async ([id, check]) => ({ id, ...(await ask(check)) })));
  return {
    set: (id, status) => void set.set(id, status),
    addCheck: (id, check) => void checks.set(id, check),
    async read() {
      const now = performance.now();
      if (!last || now - last.at > KEEP_MS) {
        last = { at: now, answer: askAll() };
      }
      return [...[...set].map(([id, status]) => ({ id, ...status })), ...(await last.answer)];
    },
  };
}

async function ask(check: () => Promise<PartStatus>): Promise<PartStatus> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartStatus>((resolve) => {
    timer = setTimeout(
      () => resolve({ state: 'yellow', message: 'Does not answer within two seconds.' }),
      ANSWER_WITHIN_MS,
    );
  });
  const failed = (error: unknown): PartStatus => ({
    state: 'red',
    message: error instanceof Error ? error.message : String(error),
  });
  try {
    return await Promise.race([check().catch(failed), late]);
  } finally {
    clearTimeout(timer);
  }
}
