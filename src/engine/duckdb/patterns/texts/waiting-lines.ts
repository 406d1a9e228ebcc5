import { keepLine, type KeptLine } from './kept-line';
import { lineKey, type ScannedLine } from './scan-line';

const MOST = 10_000;
const MOST_CHARACTERS = 10_000_000;

export interface WaitingLine extends KeptLine {
  longest: number;
  overTime: Uint32Array;
}

/** Lines of no known pattern, to be learned from: one of each kind. What there is no room for is left out. */
export class WaitingLines {
  #lines = new Map<number, WaitingLine>();
  #characters = 0;
  readonly #buckets: number;

  constructor(buckets: number) {
    this.#buckets = buckets;
  }

  get size(): number {
    return this.#lines.size;
  }

  isFull(): boolean {
    return this.#lines.size >= MOST || this.#characters >= MOST_CHARACTERS;
  }

  add(line: ScannedLine, bucket: number): void {
    const key = lineKey(line);
    let kept = this.#lines.get(key);
    if (!kept) {
      if (this.isFull()) return;
      kept = { ...keepLine(line), longest: 0, overTime: new Uint32Array(this.#buckets) };
      this.#lines.set(key, kept);
      this.#characters += kept.source.length;
    }
    kept.count += 1;
    kept.longest = Math.max(kept.longest, line.to - line.from);
    if (bucket < this.#buckets) kept.overTime[bucket] = (kept.overTime[bucket] ?? 0) + 1;
  }

  all(): readonly WaitingLine[] {
    return [...this.#lines.values()];
  }

  entries(): Iterable<readonly [number, WaitingLine]> {
    return [...this.#lines];
  }

  delete(key: number): void {
    this.#characters -= this.#lines.get(key)?.source.length ?? 0;
    this.#lines.delete(key);
  }
}
