import { readHead } from '../prepare-file';
import { unreadable } from '../load-error';
import type { PackedPart } from './packed-part';
import { readZipDirectory, type ZipEntry } from './zip-directory';

export const isZip = (head: Buffer): boolean => /^504b(0304|0506)/.test(head.toString('hex', 0, 4));

/** The file that makes an archive a workbook. */
const WORKBOOK = 'xl/workbook.xml';

/** The files of an archive that are to be read, or undefined for any other file. A workbook is one file. */
export async function zipParts(
  path: string,
  name: string,
): Promise<readonly PackedPart[] | undefined> {
  const head = await readHead(path, name);
  if (!isZip(head)) return undefined;
  const entries = await readZipDirectory(path, name);
  const names = new Set(entries.map((entry) => entry.name));
  if (names.has(WORKBOOK)) return undefined;
  if (names.has('[Content_Types].xml')) {
    throw unreadable('files.isDocument', { name, format: 'Word or PowerPoint' });
  }
  if (names.has('mimetype') && names.has('content.xml')) {
    throw unreadable('files.isFormat', { name, format: 'OpenDocument' });
  }
  const parts = entries.flatMap((entry, place) =>
    isFile(entry) ? [{ place, name: lastPart(entry.name) }] : [],
  );
  if (parts.length === 0) throw unreadable('files.isEmptyZip', { name });
  return parts;
}

/** Not a folder, and nothing that a system puts beside files. */
const isFile = ({ name, size }: ZipEntry): boolean =>
  !name.endsWith('/') &&
  size > 0 &&
  !/(^|[/\\])(__MACOSX[/\\]|\.(?!\.))/.test(name) &&
  !/(^|[/\\])Thumbs\.db$/i.test(name);

const lastPart = (name: string): string => name.split(/[/\\]/).at(-1) ?? name;
