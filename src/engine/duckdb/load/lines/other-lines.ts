import type { LoadNotice, RejectedRow } from '#common/search';
import { tell } from '#common/server-messages';
import { KEPT_REJECTS } from '../limits';
import { notice } from '../notice';
import { toReason } from '../to-reason';
import type { LineFormat } from './line-format';

const TOLD_LINES = 5;
const TOLD_CHARACTERS = 200;

/** The lines of a file that are not of its form: left out, or kept as the form says. */
export class OtherLines {
  /** All of the file, but blank ones. */
  lines = 0;
  #count = 0;
  readonly #first: { line: number; text: string }[] = [];
  readonly #format: LineFormat;

  constructor(format: LineFormat) {
    this.#format = format;
  }

  /** What is written for it. */
  add(text: string, line: number): string {
    this.#count += 1;
    if (this.#first.length < KEPT_REJECTS) {
      this.#first.push({ line, text: text.slice(0, TOLD_CHARACTERS) });
    }
    return this.#format.keep?.(text) ?? '';
  }

  /** Those that were left out. */
  rejects(): { count: number; rows: readonly RejectedRow[] } {
    if (this.#format.keep) return { count: 0, rows: [] };
    const reason = toReason(tell('rejected.otherLine', { format: this.#format.label }));
    const rows = this.#first.map(({ line, text }) => ({ line, ...reason, text }));
    return { count: this.#count, rows };
  }

  /** Those that were kept. */
  notices(file: string): readonly LoadNotice[] {
    const [first] = this.#first;
    if (!this.#format.keep || !first) return [];
    const lines = this.#first.slice(0, TOLD_LINES).map(({ line }) => line);
    return [
      notice('notices.file.unmatched', {
        file,
        count: this.#count,
        total: this.lines,
        lines: lines.join(', '),
        text: first.text,
      }),
    ];
  }
}
