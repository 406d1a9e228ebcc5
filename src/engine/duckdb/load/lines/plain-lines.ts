import type { LineFormat } from './line-format';

/** A log that nobody knows: each line is a text. */
export const plainLines: LineFormat = {
  id: 'lines',
  label: 'lines of text',
  recognize: (lines) => !isTable(lines),
  open: () => (line) => JSON.stringify({ message: line }),
};

/** Delimiters, and how many each line has at least. */
const DELIMITERS: readonly (readonly [sign: string, least: number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 1],
  [' ', 4],
];
const FEWEST_LINES = 2;

/** Each line has as many of one delimiter as the others, outside of quotes and of times such as `10:00:00,123`. */
function isTable(lines: readonly string[]): boolean {
  const bare = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.replaceAll(/"[^"]*"|(?<=:\d\d),(?=\d{3}\b)/g, ''));
  if (bare.length < FEWEST_LINES) return false;
  return DELIMITERS.some(([sign, least]) => {
    const [first = 0, ...others] = bare.map((line) => line.split(sign).length - 1);
    return first >= least && others.every((count) => count === first);
  });
}
