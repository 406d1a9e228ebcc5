/** Words by their hashes, none of which is 0: looked up many million times. */
export class ConstantWords {
  #table = new Int32Array(1024);
  #size = 0;

  add(word: number): void {
    if (this.has(word)) return;
    if (this.#size * 4 >= this.#table.length) this.#grow();
    this.#put(word);
  }

  has(word: number): boolean {
    const table = this.#table;
    const last = table.length - 1;
    let at = (word ^ (word >>> 15)) & last;
    for (let found = table[at]; found !== 0; found = table[at]) {
      if (found === word) return true;
      at = (at + 1) & last;
    }
    return false;
  }

  #put(word: number): void {
    const last = this.#table.length - 1;
    let at = (word ^ (word >>> 15)) & last;
    while (this.#table[at] !== 0) at = (at + 1) & last;
    this.#table[at] = word;
    this.#size += 1;
  }

  #grow(): void {
    const words = this.#table.filter((word) => word !== 0);
    this.#table = new Int32Array(this.#table.length * 2);
    this.#size = 0;
    for (const word of words) this.#put(word);
  }
}
