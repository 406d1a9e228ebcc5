import { addByPriority, withoutKey } from '../core/public/overlays/banners/priority-map';

/** Entries by priority, the highest first. Every change makes a new one. */
export class PriorityMap<K, V extends { readonly priority: number }> implements Iterable<[K, V]> {
  readonly #entries: ReadonlyMap<K, V>;

  constructor(entries?: ReadonlyMap<K, V>) {
    this.#entries = entries ?? new Map();
  }

  add(key: K, value: V): PriorityMap<K, V> {
    return new PriorityMap(addByPriority(this.#entries, key, value));
  }

  remove(key: K): PriorityMap<K, V> {
    return new PriorityMap(withoutKey(this.#entries, key));
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  values(): IterableIterator<V> {
    return this.#entries.values();
  }

  [Symbol.iterator](): IterableIterator<[K, V]> {
    return this.#entries[Symbol.iterator]();
  }
}
