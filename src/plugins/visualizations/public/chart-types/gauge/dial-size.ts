/** Pixels. */
const MOST = 220;
/** Below it the number in a dial is hardly read: then the chart scrolls. */
const LEAST = 68;
const GAP = 12;
/** The name below a dial, in pixels. */
const NAME = 24;
/** More than these side by side or below each other are never all large enough. */
const MOST_TRIED = 12;

/** The width of each of so many dials in CSS: the largest with which all are seen, in as many columns as that takes. */
export function dialSize(count: number, heightOfWidth: number): string {
  const tried = Array.from({ length: Math.min(count, MOST_TRIED) }, (_, at) => at + 1);
  const widths = tried.map((columns) => {
    const rows = Math.ceil(count / columns);
    // A little less than there is: rounded up, the last one of a line would stand in the next.
    const wide = `(99.5cqw - ${(columns - 1) * GAP}px) / ${columns}`;
    const high = `((99.5cqh - ${(rows - 1) * GAP}px) / ${rows} - ${NAME}px) / ${heightOfWidth}`;
    return `min(${wide}, ${high})`;
  });
  return `clamp(min(${LEAST}px, 99.5cqw), max(${widths.join(', ')}), ${MOST}px)`;
}
