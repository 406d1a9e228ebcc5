import { illegal } from './pipeline-error';

export interface CsvSigns {
  quote: string;
  separator: string;
  /** Leaves spaces around values out. */
  trims: boolean;
}

/** The values of one line. Throws for quotes in wrong places. */
export function readCsv(line: string, { quote, separator, trims }: CsvSigns): readonly string[] {
  if (line === '') return [];
  const values: string[] = [];
  let at = 0;
  const skipSpaces = () => {
    if (!trims) return;
    while (line[at] === ' ' || line[at] === '\t') at += 1;
  };
  for (;;) {
    skipSpaces();
    const isQuoted = line[at] === quote;
    const end = isQuoted ? endOfQuoted(line, at, quote) : endOfPlain(line, at, separator);
    const raw = line.slice(isQuoted ? at + 1 : at, isQuoted ? end - 1 : end);
    if (!isQuoted && (raw.includes(quote) || /[\r\n]/.test(raw)))
      throw unexpected(line, raw, quote);
    values.push(isQuoted ? raw.replaceAll(quote + quote, quote) : trims ? raw.trimEnd() : raw);
    at = end;
    if (isQuoted) skipSpaces();
    if (at >= line.length) return values;
    if (line[at] !== separator) {
      throw illegal(`Invalid character inside quoted value at [${at}] of a line of CSV`);
    }
    at += 1;
  }
}

function endOfPlain(line: string, at: number, separator: string): number {
  const end = line.indexOf(separator, at);
  return end < 0 ? line.length : end;
}

/** Behind the quote that ends it; two of them are one inside. */
function endOfQuoted(line: string, start: number, quote: string): number {
  for (let at = line.indexOf(quote, start + 1); at >= 0; at = line.indexOf(quote, at + 2)) {
    if (line[at + 1] !== quote) return at + 1;
  }
  throw illegal('Unmatched quote in a line of CSV');
}

const unexpected = (line: string, raw: string, quote: string) =>
  illegal(
    raw.includes(quote)
      ? `Illegal character inside unquoted field at ${line.indexOf(quote)}`
      : 'Illegal line break inside an unquoted field',
  );
