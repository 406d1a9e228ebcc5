import { open } from 'node:fs/promises';

/** What a Parquet file declares of itself. */
export interface ParquetShape {
  /** Columns that hold values, those inside structures and lists each for itself. */
  columns: number;
  /** The deepest nesting of a column. */
  depth: number;
}

/** What `readParquetShape` can't read. */
export class BrokenFooter extends Error {
  readonly breaksOff: boolean;

  constructor(breaksOff: boolean) {
    super('The footer of a Parquet file can not be read.');
    this.breaksOff = breaksOff;
  }
}

/** The schema stands at the beginning of the footer: one that goes on for longer declares more than anybody loads. */
const mostFooterBytes = 64 * 1024 * 1024;

/** Reads the schema in the footer, and nothing but counts of it. */
export async function readParquetShape(path: string, bytes: number): Promise<ParquetShape> {
  const handle = await open(path);
  try {
    const tail = Buffer.alloc(8);
    await handle.read(tail, 0, 8, Math.max(0, bytes - 8));
    const length = tail.readUInt32LE(0);
    if (bytes < 12 || tail.toString('latin1', 4) !== 'PAR1' || length > bytes - 12) {
      throw new BrokenFooter(true);
    }
    const footer = Buffer.alloc(Math.min(length, mostFooterBytes));
    await handle.read(footer, 0, footer.length, bytes - 8 - length);
    return shapeOf(footer);
  } finally {
    await handle.close();
  }
}

// Thrift's compact protocol, as far as the second field of the footer, the list of the schema's elements.
const structType = 12;
const listTypes = new Set([9, 10]);

function shapeOf(footer: Buffer): ParquetShape {
  const input = createInput(footer);
  let schema: ParquetShape | undefined;
  readFields(input, (id, type) => {
    if (id === 2 && listTypes.has(type)) {
      schema = readSchema(input);
      return 'stop';
    }
    skip(input, type, 0);
    return 'on';
  });
  if (!schema) {
    throw new BrokenFooter(false);
  }
  return schema;
}

/** The elements stand in the order of the tree, each with the number of its children. */
function readSchema(input: Input): ParquetShape {
  const { size } = readListHead(input);
  const open: number[] = [];
  let columns = 0;
  let depth = 0;
  for (let element = 0; element < size; element++) {
    let children = 0;
    readFields(input, (id, type) => {
      if (id === 5 && type === 5) {
        children = input.zigzag();
      } else {
        skip(input, type, 0);
      }
      return 'on';
    });
    while (open.length > 0 && open.at(-1) === 0) {
      open.pop();
    }
    if (open.length > 0) {
      open.push((open.pop() ?? 1) - 1);
      depth = Math.max(depth, open.length);
    }
    if (children > 0) {
      open.push(children);
    } else if (element > 0) {
      columns++;
    }
  }
  return { columns, depth };
}

function readFields(input: Input, read: (id: number, type: number) => 'on' | 'stop'): void {
  let id = 0;
  for (let head = input.byte(); head !== 0; head = input.byte()) {
    const type = head & 15;
    const delta = head >> 4;
    id = delta === 0 ? input.zigzag() : id + delta;
    if (read(id, type) === 'stop') {
      return;
    }
  }
}

function readListHead(input: Input): { size: number; type: number } {
  const head = input.byte();
  const short = head >> 4;
  return { size: short === 15 ? input.varint() : short, type: head & 15 };
}

/** Deeper than any footer that is one. */
const mostNesting = 32;

function skip(input: Input, type: number, nesting: number): void {
  if (nesting > mostNesting) {
    throw new BrokenFooter(false);
  }
  if (type === 1 || type === 2) {
    return;
  }
  if (type === 3) {
    input.move(1);
  } else if (type >= 4 && type <= 6) {
    input.varint();
  } else if (type === 7) {
    input.move(8);
  } else if (type === 8) {
    input.move(input.varint());
  } else if (listTypes.has(type)) {
    const { size, type: of } = readListHead(input);
    for (let element = 0; element < size; element++) {
      // True and false take a byte in lists, none as fields.
      if (of === 1 || of === 2) {
        input.move(1);
      } else {
        skip(input, of, nesting + 1);
      }
    }
  } else if (type === structType) {
    readFields(input, (_, inner) => {
      skip(input, inner, nesting + 1);
      return 'on';
    });
  } else {
    throw new BrokenFooter(false);
  }
}

interface Input {
  byte(): number;
  move(bytes: number): void;
  varint(): number;
  zigzag(): number;
}

function createInput(buffer: Buffer): Input {
  let at = 0;
  const byte = () => {
    const value = buffer[at++];
    if (value === undefined) {
      throw new BrokenFooter(false);
    }
    return value;
  };
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 64; shift += 7) {
      const next = byte();
      value += (next & 127) * 2 ** shift;
      if (next < 128) {
        return value;
      }
    }
    throw new BrokenFooter(false);
  };
  return {
    byte,
    varint,
    move(bytes) {
      at += bytes;
      // A list may say that it goes on for longer than any file.
      if (at > buffer.length) {
        throw new BrokenFooter(false);
      }
    },
    zigzag() {
      const value = varint();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
  };
}
