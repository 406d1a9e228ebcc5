import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { discoverPlugins } from './discover-plugins';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const VERSION = '1.4.2';
let root: string;
let problems: string[];
const log = {
  info() {},
  warn() {},
  error: ({ folder, err }: { folder?: string; err?: unknown }) =>
    void problems.push(`${folder?.slice(root.length)}: ${String(err)}`),
};

beforeEach(() => {
  root = temporaryFolder('plugins');
  problems = [];
});

function write(folder: string, manifest: object | string) {
  mkdirSync(join(root, folder), { recursive: true });
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  writeFileSync(join(root, folder, 'opensearch_dashboards.json'), text);
}

describe('Plugins of others', () => {
  it('are found in plugins/ and in the folders that are named', async () => {
    write('plugins/one', { id: 'one', ui: true, requiredPlugins: ['data'], version: '1.2.3' });
    const optionalPlugins = ['maps'];
    write('elsewhere', { id: 'two', ui: true, configPath: ['my', 'two'], optionalPlugins });
    const found = await discoverPlugins(root, [join(root, 'elsewhere')], VERSION, log);

    expect(found).toMatchObject([
      { id: 'one', version: '1.2.3', requiredPlugins: ['data'], configPath: 'one' },
      {
        id: 'two',
        configPath: ['my', 'two'],
        requiredPlugins: [],
        optionalPlugins,
        publicFolder: join(root, 'elsewhere/target/public'),
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('without a part for the browser are none of the page', async () => {
    write('plugins/one', { id: 'one', server: true });

    expect(await discoverPlugins(root, [], VERSION, log)).toEqual([]);
  });

  it('that can not be read are logged and left out', async () => {
    write('plugins/broken', '{"id"');
    write('plugins/good', { id: 'good', ui: true });
    const found = await discoverPlugins(root, [join(root, 'nowhere')], VERSION, log);

    expect(found.map(({ id }) => id)).toEqual(['good']);
    expect(problems).toEqual([
      expect.stringContaining('/plugins/broken: SyntaxError'),
      expect.stringContaining('/nowhere: Error: ENOENT'),
    ]);
  });

  it('that need another version of Atrium are left out, by name and with both versions', async () => {
    write('plugins/new', { id: 'new', ui: true, atriumVersion: '^2.0' });
    write('plugins/no-range', { id: 'none', ui: true, atriumVersion: 'latest' });
    write('plugins/fitting', { id: 'fitting', ui: true, atriumVersion: '>=1.4 <2' });
    // That version is another product's.
    write('plugins/other', { id: 'other', ui: true, opensearchDashboardsVersion: '3.0.0' });
    const found = await discoverPlugins(root, [], VERSION, log);

    expect(found.map(({ id }) => id)).toEqual(['fitting', 'other']);
    expect(problems).toEqual([
      expect.stringContaining('The plugin "new" needs Atrium ^2.0; this is Atrium 1.4.2.'),
      expect.stringContaining('must be a range of versions, such as ^1.2'),
    ]);
  });

  it('with an id that is taken are left out', async () => {
    write('plugins/a', { id: 'same', ui: true });
    write('plugins/b', { id: 'same', ui: true });
    const found = await discoverPlugins(root, [], VERSION, log);

    expect(found).toHaveLength(1);
    expect(problems[0]).toContain('There is another plugin with the id "same".');
  });

  it.each(['../up', 'a/b', '<script>', '', '__proto__', 'a'.repeat(65)])(
    'attack 44: whose id could be more than a name are left out: %s',
    async (id) => {
      write('plugins/bad', { id, ui: true });

      expect(await discoverPlugins(root, [], VERSION, log)).toEqual([]);
      expect(problems).toHaveLength(1);
    },
  );
});
