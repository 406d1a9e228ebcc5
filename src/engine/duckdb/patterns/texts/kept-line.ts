import type { ScannedLine } from './scan-line';

/** One of the texts that are alike but for what varies by its look, and how many there are. */
export interface KeptLine extends Readonly<ScannedLine> {
  count: number;
}

export function keepLine(line: ScannedLine): KeptLine {
  const { from, length, isCut } = line;
  const source = ownText(line);
  const moved = (places: Int32Array) => places.subarray(0, length).map((place) => place - from);
  return {
    source,
    from: 0,
    to: source.length,
    length,
    isCut,
    hashes: line.hashes.slice(0, length),
    starts: moved(line.starts),
    ends: moved(line.ends),
    gaps: line.gaps.slice(0, length + 1),
    count: 0,
  };
}

/** A text of its own: a part of a longer one would hold on to all of it. */
export const ownText = ({ source, from, to }: ScannedLine): string =>
  Buffer.from(source.slice(from, to)).toString();
