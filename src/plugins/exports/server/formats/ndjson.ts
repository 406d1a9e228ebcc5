import { jsonText } from '#common/exported-values';
import type { FileWriter, Send, WriterOptions } from './file-writer';

/** A line of JSON each: an object of the columns, or the whole document. */
export async function writeNdjson(
  send: Send,
  { columns, values, shown }: WriterOptions,
  isWhole: boolean,
): Promise<FileWriter> {
  const keys = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  const members = (texts: readonly (string | undefined)[]) =>
    `{${texts.flatMap((text, at) => (text === undefined ? [] : `${keys[at] ?? ''}${text}`)).join(',')}}`;
  return {
    async rows(rows) {
      let text = '';
      for (const row of rows) {
        const line = isWhole
          ? jsonText(row[0] ?? null)
          : members(
              values === 'raw'
                ? row.map((value) => (value === null ? undefined : jsonText(value)))
                : shown(row).map((one) => (one === undefined ? undefined : JSON.stringify(one))),
            );
        text += `${line}\n`;
      }
      await send(text);
    },
    end: async () => ({}),
  };
}
