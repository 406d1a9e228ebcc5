/** One field after the other; what is 0 or empty is left out, as protobuf does. */
export const writeMessage = (
  fields: readonly (readonly [number: number, value: number | string | Buffer])[],
): Buffer => Buffer.concat(fields.map(([number, value]) => writeField(number, value)));

function writeField(number: number, value: number | string | Buffer): Buffer {
  if (typeof value === 'number') {
    return value === 0 ? EMPTY : Buffer.concat([varint(number * 8), varint(value)]);
  }
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  if (bytes.length === 0) return EMPTY;
  return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
}

const EMPTY = Buffer.alloc(0);

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return Buffer.from([...bytes, left]);
}
