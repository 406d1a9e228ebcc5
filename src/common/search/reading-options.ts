/** How a file is read, where a person wants something else than what is detected. */
export interface ReadingOptions {
  /** A name of the Encoding Standard, such as `shift_jis`. */
  encoding?: string;
  /** Grok for each line of a text, instead of a format. */
  pattern?: string;
  /** Between the values of a row: one character. */
  delimiter?: string;
  /** Whether the first row names the columns. */
  header?: boolean;
  /** Lines before the header. */
  skipLines?: number;
  decimal?: '.' | ',';
  /** Between thousands. */
  thousands?: '.' | ',' | ' ' | "'" | 'none';
  /** Words that count as empty in every column, beside those that do so in columns of numbers, dates and booleans. */
  emptyWords?: readonly string[];
  /** Of a workbook; the first one by default, each as an index of its own by `EACH_SHEET`. */
  sheet?: string;
  /** Of an object of JSON: the names on the way to the list of records, such as `data.items`; the first one by default. */
  list?: string;
}

/** No sheet can be called so. */
export const EACH_SHEET = '*';
