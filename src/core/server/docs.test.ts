import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseArguments } from './command-line';
import { CONFIG_KEYS } from './config';
import { STATUS_OF_ENGINE_ERROR } from './http';

const read = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

describe('documentation', () => {
  it('lists every configuration key and no other', () => {
    const rows = read('configuration.md').match(/^\| `.*$/gm) ?? [];
    const keys = rows.flatMap((row) => row.split('|')[1]?.match(/[\w.]+/g) ?? []);

    expect(keys.sort()).toEqual(Object.keys(CONFIG_KEYS).sort());
  });

  it('lists every code of an engine error with its status', () => {
    const rows = [...read('errors.md').matchAll(/^\| `([a-z_]+)` \| (\d+) \|/gm)];

    expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(
      STATUS_OF_ENGINE_ERROR,
    );
  });

  it('starts by systemd and in a container what the package has, with options that there are', () => {
    const root = new URL('../../../', import.meta.url);
    const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8');
    const [, service = ''] = /^ExecStart=(.*)$/m.exec(read('operating.md')) ?? [];
    const [, list = '[]'] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? [];
    const commands = [service.split(' '), JSON.parse(list) as string[]];

    for (const [node = '', script = '', ...options] of commands) {
      expect(node).toMatch(/^(\/usr\/bin\/)?node$/);
      const [, inside = ''] = /^\/opt\/atrium\/node_modules\/atrium\/(.*)$/.exec(script) ?? [];
      expect(existsSync(new URL(inside, root)), script).toBe(true);
      const { flags, files } = parseArguments(options);
      expect(Object.keys(flags)).toEqual(['path.data']);
      expect(files).toEqual([]);
    }
  });

  it('shows a proxy that says whose request it hands on, and that it came encrypted', () => {
    const [, block = ''] = /```nginx\n(.*?)```/s.exec(read('operating.md')) ?? [];
    const headers = [...block.matchAll(/^ *proxy_set_header (\S+) (\S+);/gm)];

    expect(headers.map(([, name, value]) => [name, value])).toEqual([
      ['X-Forwarded-For', '$remote_addr'],
      ['X-Forwarded-Proto', '$scheme'],
    ]);
  });

  it('names for each oddity of real exports a test that exists', () => {
    const rows = [...read('imports.md').matchAll(/^\| ([\d, ]+) \| [^|]+ \| (.+) \|$/gm)];
    const numbers = rows.flatMap(([, list = '']) => list.split(', ').map(Number));

    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, n) => n + 1));
    for (const [, , proof = ''] of rows) {
      for (const [, file = '', name = ''] of proof.matchAll(/`([^`]+?) › ([^`]+)`/g)) {
        const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
        expect(text, `${file} has the test`).toContain(`'${name}'`);
      }
    }
  });
});
