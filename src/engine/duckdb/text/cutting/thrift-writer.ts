/** A value of Thrift's compact protocol; a struct has its fields by their numbers. */
export type Thrift =
  | { i32: number }
  | { i64: number }
  | { text: string }
  | { list: readonly Thrift[] }
  | { struct: Readonly<Record<number, Thrift>> };

const TYPES = { i32: 5, i64: 6, text: 8, list: 9, struct: 12 } as const;

/** Source: Apache Thrift, compact protocol. */
export function writeThrift(value: Thrift): Uint8Array {
  const bytes: number[] = [];
  write(bytes, value);
  return Uint8Array.from(bytes);
}

function write(bytes: number[], value: Thrift): void {
  if ('i32' in value) variable(bytes, zigzag(value.i32));
  else if ('i64' in value) variable(bytes, zigzag(value.i64));
  else if ('text' in value) {
    const text = Buffer.from(value.text);
    variable(bytes, text.length);
    bytes.push(...text);
  } else if ('list' in value) {
    const { list } = value;
    const type = list[0] ? typeOf(list[0]) : TYPES.i32;
    if (list.length < 15) bytes.push((list.length << 4) | type);
    else {
      bytes.push(0xf0 | type);
      variable(bytes, list.length);
    }
    for (const item of list) write(bytes, item);
  } else {
    let last = 0;
    for (const [number, field] of Object.entries(value.struct)) {
      // Fields follow each other by less than sixteen.
      bytes.push(((Number(number) - last) << 4) | typeOf(field));
      last = Number(number);
      write(bytes, field);
    }
    bytes.push(0);
  }
}

const typeOf = (value: Thrift): number =>
  TYPES[(Object.keys(TYPES) as (keyof typeof TYPES)[]).find((name) => name in value) ?? 'i32'];

/** Up to 2^52. */
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);

function variable(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
