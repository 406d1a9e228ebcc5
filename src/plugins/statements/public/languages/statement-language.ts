import type { SearchField } from '#common/search';
import type { StatementLanguage } from '#common/statements';
import type { CodeLanguage } from '#ui/code-editor';
import type { Condition } from '../../common';

/** What statements can name, as far as somebody has to ask for it. */
export interface DataWords {
  indices(): Promise<readonly string[]>;
  /** Of an index, a list or a pattern; none where there is no such index. */
  fields(index: string): Promise<readonly SearchField[]>;
  /** The most frequent ones that begin with the text. */
  values(
    index: string,
    field: SearchField,
    beginning: string,
    signal: AbortSignal,
  ): Promise<readonly (string | number | boolean)[]>;
}

/** What a first statement is about. */
export interface StatementSubject {
  index: string;
  timeField: string | undefined;
}

/** A language in which statements are written. One folder each, and one entry in `statement-languages.ts`. */
export interface StatementLanguageEntry {
  id: StatementLanguage;
  code(words: DataWords): CodeLanguage;
  /** What an editor without a statement shows. */
  example(subject: StatementSubject): string;
  /** Documents of the index that meet the condition. @throws NotTurned where the language has no such condition */
  beginning(subject: StatementSubject, condition?: Condition): string;
  /** @throws Error where the statement can't be read */
  format(text: string): Promise<string>;
}
