import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { collectLicenses, folderOf, isPermissive } from './collect-licenses.mjs';
import { temporaryFolder } from '../test/temporary-folder';

let root: string;
beforeAll(() => {
  root = temporaryFolder('licenses');
});

function bring(name: string, metadata: object, files: Record<string, string> = {}): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(join(folder, 'lib'), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', ...metadata }),
  );
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return join(folder, 'lib/index.js');
}

it('licenses and notices of all that is bundled are collected, each package once', () => {
  const files = [
    bring(
      '@scope/one',
      { license: 'Apache-2.0' },
      { LICENSE: 'the text', NOTICE: 'made by One', 'licenses/LICENSE-part': 'of a part' },
    ),
    bring('two', { license: '(MIT OR GPL-3.0)' }, { 'LICENSE.md': 'of two' }),
    bring('three', { license: 'MIT', author: { name: 'Tess Three' } }),
  ];
  const again = join(root, 'node_modules/two/other.js');
  const { packages, problems } = collectLicenses([...files, again, join(root, 'src/own.ts')]);

  expect(problems).toEqual([]);
  expect(packages.map(({ name, text }) => [name, text.split(' is hereby')[0]])).toEqual([
    ['@scope/one', 'the text\n\nmade by One\n\nof a part'],
    ['three', 'MIT License\n\nCopyright (c) Tess Three\n\nPermission'],
    ['two', 'of two'],
  ]);
});

it('a license that is not permissive, and one without a text, are named', () => {
  const files = [
    bring('copyleft', { license: 'GPL-3.0-only' }, { LICENSE: 'x' }),
    bring('unsaid', {}, { LICENSE: 'x' }),
    bring('textless', { license: 'ISC' }),
  ];

  expect(collectLicenses(files).problems).toEqual([
    'copyleft 1.0.0 has the license GPL-3.0-only',
    'textless 1.0.0 brings no text of its license',
    'unsaid 1.0.0 has the license none',
  ]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['SSPL-1.0', false],
])('%s is permissive: %s', (license, expected) => {
  expect(isPermissive(license)).toBe(expected);
});

it('the package of a file is the innermost one', () => {
  expect(folderOf('/x/node_modules/a/node_modules/@b/c/lib/d.js')).toBe(
    '/x/node_modules/a/node_modules/@b/c',
  );
  expect(folderOf('/x/src/a.ts')).toBeUndefined();
});
