const FIRST_PIECE = 65_536;
const LARGEST_PIECE = 4_194_304;

/** Lines of text as bytes, which nobody collects one by one: thousands of strings a second would be copied with each collection. */
export class ByteLines {
  /** Bytes. */
  size = 0;
  #full: Uint8Array[] = [];
  #piece = Buffer.allocUnsafeSlow(0);
  #used = 0;

  /** @param line without its end */
  add(line: string): void {
    // A unit of UTF-16 has three bytes at most.
    const most = line.length * 3 + 1;
    if (this.#used + most > this.#piece.length) this.#begin(most);
    const start = this.#used;
    this.#used += this.#piece.write(line, start);
    this.#piece[this.#used] = 10;
    this.#used += 1;
    this.size += this.#used - start;
  }

  /** All of them, in their order. */
  get pieces(): readonly Uint8Array[] {
    return this.#used === 0 ? this.#full : [...this.#full, this.#piece.subarray(0, this.#used)];
  }

  #begin(least: number): void {
    this.#full = [...this.pieces];
    const length = Math.min(Math.max(this.#piece.length * 2, FIRST_PIECE), LARGEST_PIECE);
    this.#piece = Buffer.allocUnsafeSlow(Math.max(length, least));
    this.#used = 0;
  }
}
