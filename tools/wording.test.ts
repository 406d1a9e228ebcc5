import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SERVER_MESSAGES } from '../src/common/server-messages';
import { CORE_SETTINGS } from '../src/core/server/ui-settings/core-settings.data';
import { FORBIDDEN_IN_COMMENTS, FORBIDDEN_IN_TEXTS, type Forbidden } from './wording.data';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const FOLDERS = ['bench', 'config', 'docs', 'e2e', 'src', 'tools'];

/** Of the project itself, not of what is installed or built. */
function filesOf(...endings: readonly string[]): readonly string[] {
  const inside = FOLDERS.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  );
  return [...readdirSync(root), ...inside].filter((file) =>
    endings.some((ending) => file.endsWith(ending)),
  );
}

interface Line {
  place: string;
  text: string;
}

/** Names of tests stand in tables of documents as they are in the tests. */
const isTestName = ({ text }: Line) => text.includes('›');

const linesOf = (file: string): readonly Line[] =>
  read(file)
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text }));

const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/|#)|(?<!:)\/\/ /;

function messages(): readonly Line[] {
  const { messages: own } = JSON.parse(read('translations/en.json')) as {
    messages: Readonly<Record<string, string>>;
  };
  const settings = CORE_SETTINGS.flatMap(({ key, name, description }) => [
    [`settings.${key}.name`, name],
    [`settings.${key}.description`, description],
  ]);
  const all = [...Object.entries(own), ...Object.entries(SERVER_MESSAGES), ...settings];
  return all.map(([place = '', text = '']) => ({ place, text }));
}

/** Each line with a forbidden phrase, and what to write. */
function findForbidden(lines: readonly Line[], forbidden: readonly Forbidden[]): readonly string[] {
  return lines.flatMap((line) =>
    forbidden
      .filter(([phrase]) => phrase.test(line.text))
      .map(([phrase, better]) => `${line.place}: ${phrase.source}. Better: ${better}`),
  );
}

describe('No phrase that has to be decoded stands', () => {
  it('in a message, a setting or a sentence of the server', () => {
    expect(findForbidden(messages(), FORBIDDEN_IN_TEXTS)).toEqual([]);
  });

  it('in what a sample brings along', () => {
    const lines = filesOf('.ts')
      .filter((file) => file.startsWith('src/plugins/ingest/server/samples/'))
      .flatMap(linesOf)
      .filter(({ text }) => /\b(?:title|description|label|customLabel): '/.test(text));
    expect(lines.length).toBeGreaterThan(50);
    expect(findForbidden(lines, FORBIDDEN_IN_TEXTS)).toEqual([]);
  });

  it('in a document', () => {
    const files = filesOf('.md').filter((file) => file !== 'docs/writing.md');
    const lines = files.flatMap(linesOf).filter((line) => !isTestName(line));
    expect(findForbidden(lines, [...FORBIDDEN_IN_TEXTS, ...FORBIDDEN_IN_COMMENTS])).toEqual([]);
  });

  it('in a comment', () => {
    const files = filesOf('.ts', '.tsx', '.mjs').filter((file) => !file.includes('wording.'));
    const lines = files.flatMap(linesOf).filter(({ text }) => COMMENT.test(text));
    expect(findForbidden(lines, FORBIDDEN_IN_COMMENTS)).toEqual([]);
  });
});
