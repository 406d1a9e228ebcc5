/** So many work at once, the others in their order. */
export interface Slots {
  enter(): Promise<void>;
  leave(): void;
}

/** Each takes memory, and the databases have other work. */
const AT_ONCE = 2;

export function createSlots(): Slots {
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;
  return {
    async enter() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    leave() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}
