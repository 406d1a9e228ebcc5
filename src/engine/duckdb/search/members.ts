import type { Answer } from './json-writer';

/** The names of members, in the order in which they are written: many objects share them. */
export class MemberNames {
  readonly list: readonly string[];
  /** `"name":` */
  readonly written: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #longer = new Map<string, MemberNames>();

  /** @param list no name twice */
  constructor(list: readonly string[]) {
    this.list = list;
    this.written = list.map((name) => `${JSON.stringify(name)}:`);
    this.#places = new Map(list.map((name, place) => [name, place]));
  }

  placeOf(name: string): number | undefined {
    return this.#places.get(name);
  }

  /** These and one more. */
  with(name: string): MemberNames {
    const known = this.#longer.get(name);
    if (known) return known;
    const longer = new MemberNames([...this.list, name]);
    this.#longer.set(name, longer);
    return longer;
  }
}

/**
 * An object as thousands of an answer look: a bucket, a number. A Map of its own for each takes ten times as long to make and to
 * write.
 */
export class Members implements Iterable<[string, Answer]> {
  #names: MemberNames;
  readonly #values: (Answer | undefined)[];

  /** @param values by the places of the names; undefined is not there. They are the object's own from now on. */
  constructor(names: MemberNames, values: (Answer | undefined)[]) {
    this.#names = names;
    this.#values = values;
  }

  get(name: string): Answer | undefined {
    const place = this.#names.placeOf(name);
    return place === undefined ? undefined : this.#values[place];
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  set(name: string, value: Answer): void {
    const place = this.#names.placeOf(name);
    if (place === undefined) {
      this.#names = this.#names.with(name);
      this.#values.push(value);
    } else {
      this.#values[place] = value;
    }
  }

  *[Symbol.iterator](): Iterator<[string, Answer]> {
    for (const [place, name] of this.#names.list.entries()) {
      const value = this.#values[place];
      if (value !== undefined) yield [name, value];
    }
  }

  /** JSON. */
  write(write: (value: Answer) => string): string {
    const { written } = this.#names;
    let members = '{';
    for (const [place, value] of this.#values.entries()) {
      if (value === undefined) continue;
      members += members === '{' ? written[place] : `,${written[place]}`;
      members += write(value);
    }
    return `${members}}`;
  }
}

/** Whether names are looked up in it: those of others are members of the object itself. */
export const hasNames = (answer: Answer): answer is Members | Map<string, Answer> =>
  answer instanceof Map || answer instanceof Members;
