/** Colors as one number each: 0xRRGGBB. */
export type Color = number;

const MOST_COLORS = 256;
const SURFACES = 48;
export const CHANNELS = [16, 8, 0] as const;

/** The color of each pixel; nothing of these screenshots is transparent. */
export function readColors(pixels: Uint8Array): Uint32Array {
  const colors = new Uint32Array(pixels.length / 4);
  for (let at = 0; at < colors.length; at += 1) {
    const [red, green, blue] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    colors[at] = ((red ?? 0) << 16) + ((green ?? 0) << 8) + (blue ?? 0);
  }
  return colors;
}

/**
 * At most 256 colors for all of these, and which of them stands for which. Where there are no more than that, each is its own.
 * Otherwise the most frequent keep themselves: surfaces have the color that they had. For the rest, boxes of colors are halved,
 * always the one that is widest in a channel: what is seldom but far from all others, such as the edge of a letter, keeps a color
 * that is near.
 */
export function choosePalette(colors: Uint32Array): {
  palette: Color[];
  placeOf: Map<Color, number>;
} {
  const [surfaces, rest] = splitByFrequency(colors);
  const boxes = [
    ...surfaces.map((color) => toBox([color])),
    ...(rest.length > 0 ? [toBox(rest)] : []),
  ];
  while (boxes.length < MOST_COLORS) {
    const widest = boxes.reduce((one, other) => (other.width > one.width ? other : one));
    if (widest.width === 0) break;
    boxes.splice(boxes.indexOf(widest), 1, ...halve(widest));
  }
  const chosen = boxes
    .map((box) => ({ box, color: middleOf(box) }))
    .toSorted((one, other) => one.color - other.color);
  return {
    palette: chosen.map(({ color }) => color),
    placeOf: new Map(
      chosen.flatMap(({ box }, place) => box.colors.map((color) => [color, place] as const)),
    ),
  };
}

/** The colors that are there most often, and all others in their order. */
function splitByFrequency(colors: Uint32Array): [Color[], Color[]] {
  const counts = new Map<Color, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const ordered = [...counts].toSorted(([one, few], [other, many]) => many - few || one - other);
  const all = ordered.map(([color]) => color);
  const rest = all.slice(SURFACES).toSorted((one, other) => one - other);
  return [all.slice(0, SURFACES), rest];
}

interface Box {
  colors: readonly Color[];
  /** The channel in which these colors differ most, and by how much. */
  shift: number;
  width: number;
  least: number;
}

const channel = (color: Color, shift: number) => (color >> shift) & 255;

function rangeOf(colors: readonly Color[], shift: number) {
  let least = 255;
  let most = 0;
  for (const color of colors) {
    least = Math.min(least, channel(color, shift));
    most = Math.max(most, channel(color, shift));
  }
  return { shift, least, width: most - least };
}

function toBox(colors: readonly Color[]): Box {
  const ranges = CHANNELS.map((shift) => rangeOf(colors, shift));
  const widest = ranges.reduce((one, other) => (other.width > one.width ? other : one));
  return { colors, ...widest };
}

/** At the middle of the channel that is widest: each half is half as wide. */
function halve({ colors, shift, least, width }: Box): Box[] {
  const isLow = (color: Color) => channel(color, shift) <= least + width / 2;
  return [toBox(colors.filter(isLow)), toBox(colors.filter((color) => !isLow(color)))];
}

/** What is farthest from it in any channel is as near as can be. */
function middleOf({ colors }: Box): Color {
  return CHANNELS.reduce<Color>((color, shift) => {
    const { least, width } = rangeOf(colors, shift);
    return color + ((least + (width >> 1)) << shift);
  }, 0);
}
