import { realpath } from 'node:fs/promises';
import type { LoadNotice } from '#common/search';
import { EngineError } from '../../engine-error';
import { unreadable } from './load-error';
import { notice } from './notice';
import type { PackedPart } from './packed/packed-part';
import { zipParts } from './packed/zip-parts';

export type LoadPart = (name: string, part?: PackedPart) => Promise<void>;

/**
 * Loads a file, or each of the files of an archive by its own rules. What is no table beside tables, such as a text that explains
 * them, is left out and named.
 */
export async function loadParts(
  given: string,
  name: string,
  { mayRead, load }: { mayRead: (path: string) => boolean; load: LoadPart },
): Promise<readonly LoadNotice[]> {
  const path = await realpath(given).catch(() => given);
  if (!mayRead(path)) throw unreadable('files.notAllowed', { name });
  const parts = await zipParts(path, name);
  if (!parts) {
    await load(name);
    return [];
  }
  const tables = parts.filter((part) => !EXPLAINS.test(part.name));
  const isBeside = tables.length > 0;
  const left = isBeside ? parts.filter((part) => !tables.includes(part)).map(nameOf) : [];
  const refused: { name: string; error: EngineError }[] = [];
  for (const part of isBeside ? tables : parts) {
    try {
      await load(`${name}/${part.name}`, part);
    } catch (error) {
      if (!isNoTable(error)) throw error;
      refused.push({ name: part.name, error });
    }
  }
  const [first] = refused;
  if (first && refused.length + left.length === parts.length) throw first.error;
  return [...left, ...refused.map(nameOf)].map((part) =>
    notice('notices.file.leftOut', { file: name, part }),
  );
}

/** Files that tell people of those beside them: lines of them would look like rows. */
const EXPLAINS =
  /(?:^|[/\\])(?:readme|licen[cs]e|notice|copying|changelog)(?:\.txt)?$|\.(?:md|markdown|rst)$/i;

const nameOf = ({ name }: { name: string }): string => name;

const isNoTable = (error: unknown): error is EngineError =>
  error instanceof EngineError &&
  /^files\.(is[A-Z]\w+|unknownFormat|empty|notParquet)$/.test(error.serverMessage?.code ?? '');
