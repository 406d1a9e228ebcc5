/** In degrees, against the clock where below 0. */
const RIGHT = -90;
/** One after the other, by rank. */
const SEVERAL = [0, -30, 45, 15, -45, 30, -15];
/** In heights of a letter; turned, what is longer would need the whole cloud, or letters too small for its value. */
const MOST_TURNED = 9;
/** Percent of the height that a word may take: beside one that stands upright the rest of its line is empty. */
const MOST_HIGH = 96;
const MOST_HIGH_TURNED = 40;
/** Of a line, in heights of a letter. */
const LINE = 1.3;
/** What words may take of the room there is; the rest is lost between them. */
const FILLED = 0.5;
const FILLED_TURNED = 0.34;
/** Pixels between words of a line. */
const GAP = 12;
/** Pixels. */
const LEAST_READ = 10;

export interface TagShape {
  /** 0 for a word that is read as a line of text. */
  angle: number;
  /** What it takes, in heights of a letter. */
  width: number;
  height: number;
  /** Along the word itself, which is one line however long it is. */
  length: number;
}

/** How a word lies: `orientation` as the ecosystem stores it. The first of all, which is rank 0, is never turned. */
export function shapeOf(text: string, orientation: string, rank: number): TagShape {
  const whole = lengthOf(text);
  const angle = whole > MOST_TURNED ? 0 : angleAt(orientation, rank);
  const radians = (Math.abs(angle) * Math.PI) / 180;
  const [across, along] = [Math.sin(radians), Math.cos(radians)];
  return {
    angle,
    width: whole * along + LINE * across,
    height: whole * across + LINE * along,
    length: whole,
  };
}

function angleAt(orientation: string, rank: number): number {
  // Ranks stand on both sides of the first in turn: so each second word is upright, as they stand.
  if (orientation === 'right angled') return Math.ceil(rank / 2) % 2 === 1 ? RIGHT : 0;
  if (orientation === 'multiple') return SEVERAL[rank % SEVERAL.length] ?? 0;
  return 0;
}

/** Not less than the word is long, in heights of a letter: nothing is measured. */
function lengthOf(text: string): number {
  let length = 0;
  for (const letter of text) {
    if (letter >= '\u2e80') length += 1.1;
    else if (/[mwMW@%—…]/.test(letter)) length += 0.95;
    else if (/[iljtfr.,:;'’|! ()[\]]/.test(letter)) length += 0.42;
    else length += /[a-zß-ÿ]/.test(letter) ? 0.63 : 0.74;
  }
  return length;
}

export interface SizedTag {
  shape: TagShape;
  /** The size its value asks for, in pixels. */
  size: number;
}

/**
 * The side of a square as large as the cloud is the root of width by height, which CSS has for no lengths. It is never more than
 * `(by · width + height / by) / 2`, and just as much where the cloud is `by²` as high as it is wide: the least of a few is near it.
 */
const SIDES = [1, 2, 0.5, 0.25];

/** The sizes of words in CSS: smaller in a cloud that would not hold them all, or not one of them. */
export function sizesOf(tags: readonly SizedTag[]): readonly string[] {
  const area = tags.reduce(
    (sum, { shape, size }) => sum + (shape.width * size + GAP) * shape.height * size,
    0,
  );
  const isTurned = tags.some(({ shape }) => shape.angle !== 0);
  const share = Math.sqrt((isTurned ? FILLED_TURNED : FILLED) / Math.max(1, area));
  return tags.map(({ shape, size }) => {
    const { angle, width, height, length } = shape;
    const together = SIDES.map((by) => {
      const part = size * share * 50;
      return `${(part * by).toFixed(2)}cqw + ${(part / by).toFixed(2)}cqh`;
    }).join(', ');
    const wide = (96 / (angle === 0 ? length : width)).toFixed(2);
    const high = ((angle === 0 ? MOST_HIGH : MOST_HIGH_TURNED) / height).toFixed(2);
    const least = Math.min(size, LEAST_READ);
    return `max(${least}px, min(${size}px, ${together}, ${wide}cqw, ${high}cqh))`;
  });
}
