import { objectJson, scalarJson } from './json-text';
import { LONGEST_LOG_LINE, type LineFormat, type LineReader } from './line-format';

const bar = /(?<!\\)\|/;
/** As `psql` and `mysql` count the rows behind them. */
const footer = /^\(\d+ rows?\)$|^\d+ rows? in set\b/;

/** A table drawn of bars and dashes: Markdown, and what `psql` and `mysql` print. */
export const drawnTable: LineFormat = {
  id: 'drawn-table',
  label: 'table drawn with lines',
  longest: LONGEST_LOG_LINE,
  recognize: (lines) => {
    const names = namesOf(lines);
    return names !== undefined && new Set(names).size === names.length && !names.includes('');
  },
  open: ({ firstLines }) => createReader(namesOf(firstLines) ?? []),
};

/** The line between what is above the table and its rule. */
function namesOf(lines: readonly string[]): readonly string[] | undefined {
  const real = lines.filter((line) => line.trim() !== '');
  const first = isRule(real[0]?.trim() ?? '') ? 1 : 0;
  const head = real[first] ?? '';
  return bar.test(head) && isRule(real[first + 1]?.trim() ?? '') ? cellsOf(head) : undefined;
}

/** Below the names, and around tables of MySQL: `|---|--:|`, `+----+----+`, `----+----`. */
const isRule = (line: string): boolean =>
  /^[-|+:\s]+$/.test(line) && line.includes('--') && /[|+]/.test(line);

function createReader(names: readonly string[]): LineReader {
  let named = false;
  let begun = false;
  return (line) => {
    const text = line.trim();
    // Below the first row only the frames of MySQL are rules: dashes may be values.
    if (isRule(text) && (!begun || text.startsWith('+-'))) return '';
    if (footer.test(text)) return '';
    if (!named) {
      named = true;
      return '';
    }
    begun = true;
    const cells = cellsOf(line);
    if (cells.length !== names.length) return undefined;
    return objectJson(
      cells.map((cell, at) => [names[at] ?? '', cell === '' ? undefined : scalarJson(cell)]),
    );
  };
}

function cellsOf(line: string): readonly string[] {
  const text = line.trim();
  const isFramed = text.startsWith('|');
  const cells = (isFramed ? text.slice(1).replace(/(?<!\\)\|$/, '') : line).split(bar);
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim());
}
