import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { Send } from '../file-writer';

/** Writes an archive while its parts are still made: what is known at their end stands behind them. */
export interface ZipWriter {
  /** One after the other. */
  open(name: string): ZipPart;
  end(): Promise<void>;
}

export interface ZipPart {
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Sizes have 32 bits: more is read by few programs. */
const MOST_BYTES = 2 ** 32 - 2 ** 20;
/** Sizes stand behind the part; names are in UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** January 1, 1980: when a file was made says nothing here. */
const DATE = 0x21;
const LEVEL = 1;

export function createZipWriter(send: Send): ZipWriter {
  const entries: Entry[] = [];
  let sent = 0;
  const put = async (bytes: Buffer) => {
    sent += bytes.length;
    if (sent > MOST_BYTES) throw tooLarge();
    await send(bytes);
  };
  return {
    open(name) {
      const entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset: sent };
      entries.push(entry);
      return createPart(entry, put);
    },
    async end() {
      const start = sent;
      for (const entry of entries) {
        // oxlint-disable-next-line no-await-in-loop -- one behind the other
        await put(directoryEntry(entry));
      }
      await put(directoryEnd(entries.length, sent - start, start));
    },
  };
}

function createPart(entry: Entry, put: (bytes: Buffer) => Promise<void>): ZipPart {
  const deflate = createDeflateRaw({ level: LEVEL });
  const pumped = (async () => {
    await put(localHeader(entry));
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      entry.packed += bytes.length;
      await put(bytes);
    }
    await put(descriptor(entry));
  })();
  // Told by whoever writes next, or ends.
  const failed = new Promise<never>((_, reject) => void pumped.catch(reject));
  failed.catch(() => undefined);
  return {
    async write(text) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (entry.size > MOST_BYTES) throw tooLarge();
      const isFull = !deflate.write(bytes);
      // What is packed has to be taken before there is room for more.
      if (isFull) await Promise.race([once(deflate, 'drain'), failed]);
    },
    async end() {
      deflate.end();
      await pumped;
    },
  };
}

const tooLarge = () => new HttpError(400, tell('exports.workbookSize'));

function localHeader({ name }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** Behind the part. */
function descriptor({ crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryEntry({ name, crc, packed, size, offset }: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
