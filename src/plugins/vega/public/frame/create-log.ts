/** What Vega says of a specification, as `view.logger` has it. */
export interface Log {
  warnings: string[];
  errors: string[];
  level(value?: number): never;
  error(...words: readonly unknown[]): Log;
  warn(...words: readonly unknown[]): Log;
  info(): Log;
  debug(): Log;
}

/** The page takes no more. */
const MOST = 20;

export function createLog(): Log {
  const log = {
    warnings: [] as string[],
    errors: [] as string[],
    level: () => log as never,
    error: (...words: readonly unknown[]) => keep(log.errors, words),
    warn: (...words: readonly unknown[]) => keep(log.warnings, words),
    info: () => log,
    debug: () => log,
  };
  function keep(list: string[], words: readonly unknown[]) {
    const text = words.map(textOf).join(' ');
    if (!list.includes(text) && list.length < MOST) list.push(text);
    return log;
  }
  return log;
}

const textOf = (word: unknown): string => (word instanceof Error ? word.message : String(word));
