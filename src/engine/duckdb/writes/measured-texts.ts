import type { TextMeasures } from '../load/measure-texts';
import { keptValues, MOST_CHARACTERS, MOST_VALUES } from '../text/value-words';

const APART = /[^\p{L}\p{N}]/u;
const SURE_WORD = /[A-Za-z0-9]/;

/** What `measureTexts` finds in a column, while its values come in one by one. */
export class MeasuredTexts {
  #longest = 0;
  #several = false;
  #each = true;
  #severalValues = false;
  #characters = 0;
  #few: Set<string> | undefined = new Set();

  /** Those of one row. */
  add(values: readonly unknown[]): void {
    if (values.length > 1) {
      // A space stands between them.
      this.#several = true;
      this.#severalValues = true;
    }
    for (const value of values) this.#addText(String(value));
  }

  /** @param multiValued some row has several */
  measures(multiValued: boolean): TextMeasures {
    const isSingle = !multiValued && !this.#severalValues;
    const values = isSingle && this.#few ? keptValues([...this.#few].toSorted()) : undefined;
    return {
      maxLength: this.#longest,
      hasWords: this.#several,
      ...(isSingle && this.#each ? { everyHasWord: true } : {}),
      ...(values ? { values } : {}),
    };
  }

  #addText(text: string): void {
    // In units of UTF-16: some texts have fewer characters, none has more.
    this.#longest = Math.max(this.#longest, text.length);
    this.#several ||= APART.test(text);
    this.#each &&= SURE_WORD.test(text);
    if (!this.#few || this.#few.has(text)) return;
    this.#few.add(text);
    this.#characters += text.length;
    if (this.#few.size > MOST_VALUES || this.#characters > MOST_CHARACTERS) this.#few = undefined;
  }
}
