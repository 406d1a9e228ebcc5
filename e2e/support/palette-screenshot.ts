import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { choosePalette, CHANNELS, readColors } from './palette';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS = 8;
/** PNG's color type of screenshots whose pixels are places in a palette. */
export const PALETTE = 3;

/** The same screenshot with at most 256 colors. The same pixels give the same bytes wherever Node has the same zlib. */
export function toPaletteScreenshot(truecolor: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(truecolor);
  const colors = readColors(data);
  const { palette, placeOf } = choosePalette(colors);
  // Each row begins with how it is filtered: not at all, as places in a palette have no neighbors.
  const rows = Buffer.alloc((width + 1) * height);
  colors.forEach((color, at) => {
    rows[at + Math.floor(at / width) + 1] = placeOf.get(color) ?? 0;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([EIGHT_BITS, PALETTE], 8);
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', header),
    toChunk(
      'PLTE',
      Buffer.from(palette.flatMap((color) => CHANNELS.map((s) => (color >> s) & 255))),
    ),
    toChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
