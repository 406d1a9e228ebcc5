import type { PreparedFile } from './prepare-file';
import { quoteText } from './value-sql';

/** One document a line. */
export interface JsonLines {
  file: PreparedFile;
  /** Line breaks inside documents are written as these control characters, which JSON forbids. */
  encodedBreaks: boolean;
  /** Where lines stand in the file as the person has it, by their numbers; missing where it is this one. */
  originalLines?: (numbers: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

/**
 * The file's lines as one column `s`, without a look at what they hold; where halves of surrogate
 * pairs may be in them, `raw` beside it is the line as it came, and `s` has none of them alone.
 */
export function lines({ file, encodedBreaks }: JsonLines): string {
  const buffer = Math.max(8_000_000, file.longestLine * 2);
  const options = [
    quoteText(file.path),
    "columns = {'s': 'VARCHAR'}",
    "delim = '\u0001\u0002'",
    "quote = ''",
    "escape = ''",
    'header = false',
    'auto_detect = false',
    'strict_mode = false',
    "new_line = '\\n'",
    `buffer_size = ${buffer}`,
    ...(file.longestLine > 2_000_000 ? [`max_line_size = ${file.longestLine + 1}`] : []),
  ].join(', ');
  const breaks = 'chr(30) || chr(31), chr(10) || chr(13)';
  const plain = encodedBreaks
    ? `(SELECT translate(s, ${breaks}) AS s FROM read_csv(${options}))`
    : `read_csv(${options})`;
  return file.surrogates ? `(SELECT ${withoutHalves} AS s, s AS raw FROM ${plain})` : plain;
}

/** The column with a line as the person has it. */
export const rawLine = ({ file }: JsonLines): string => (file.surrogates ? 'raw' : 's');

// JavaScript takes half a pair, DuckDB's parser refuses the document. An escaped backslash, and a
// pair, are kept as they are.
const escapedHalf = String.raw`\\u[dD][89a-fA-F][0-9a-fA-F]{2}`;
const kept = String.raw`\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}`;
const withoutHalves = `CASE WHEN NOT contains(lower(s), '\\ud') THEN s WHEN json_valid(s) THEN s ELSE regexp_replace(s, '(${kept})|${escapedHalf}', '\\1', 'g') END`;

// DuckDB's parser takes NaN, infinity and a comma before a bracket, JSON does not. The first look is
// quick and may be wrong, the second one leaves the texts inside quotes out.
const lax = "',[ \\t\\r\\n]*[}\\]]|[:\\[,][ \\t\\r\\n]*-?([iI][nN][fF]|[nN][aA][nN])'";
const withoutStrings = `regexp_replace(s, '"([^"\\\\]|\\\\.)*"', '""', 'g')`;
const isLax = `CASE WHEN regexp_matches(s, ${lax}) THEN regexp_matches(${withoutStrings}, ${lax}) ELSE false END`;
const white = 'chr(32) || chr(9) || chr(10) || chr(13)';

// CASE looks only as far as it must; AND and OR look at everything in a list of columns.
const beginsWithBrace = `CASE WHEN s[1] = '{' THEN true ELSE ltrim(s, ${white})[1] = '{' END`;

/** True for a line that holds one JSON object, if it holds what DuckDB takes for JSON. */
export const isStrictObject = `(CASE WHEN s IS NULL THEN false WHEN NOT (${beginsWithBrace}) THEN false ELSE NOT (${isLax}) END)`;

/** True for a line that holds one JSON object. */
export const isDocument = `(CASE WHEN s IS NULL THEN false WHEN NOT json_valid(s) THEN false ELSE ${isStrictObject} END)`;

// Most lines begin with a brace, and trimming is slow.
export const isBlank = `(CASE WHEN s IS NULL THEN true WHEN s[1] = '{' THEN false ELSE trim(s, ${white}) = '' END)`;
