import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { copyAs } from '../common';

const HOSTILE = `it's "x" $(touch /tmp/no) \`id\` \\ \n \u2028 </script> é`;
const request = {
  index: "logs-*,a b'c",
  body: { size: 9007199254740993n as never, query: { match: { message: HOSTILE } } },
};
const written = `{"size":9007199254740993,"query":{"match":{"message":${JSON.stringify(HOSTILE)}}}}`;

describe('A request that is taken along', () => {
  it('is one command of a shell, whatever it asks for', () => {
    const code = copyAs('curl', request);
    const shown = execFileSync('sh', ['-c', code.replace(/^curl/, 'printf "%s\\0"')]).toString();
    expect(shown.split('\0').slice(0, -1)).toEqual([
      '-X',
      'POST',
      "http://localhost:9200/logs-*,a%20b'c/_search",
      '-H',
      'content-type: application/json',
      '-d',
      written,
    ]);
  });

  it('is one call of JavaScript, with all digits', async () => {
    const sent: unknown[] = [];
    const code = copyAs('JavaScript', request).replace('await fetch', 'await send');
    const run = Object.getPrototypeOf(async () => undefined).constructor as new (
      ...parts: string[]
    ) => (...values: unknown[]) => Promise<void>;
    await new run('send', 'console', code)(
      async (url: string, { body }: { body: string }) => {
        sent.push(url, body);
        return { json: async () => ({}) };
      },
      { log: () => undefined },
    );
    expect(sent).toEqual(["http://localhost:9200/logs-*,a%20b'c/_search", written]);
  });

  it('is a text of Python', () => {
    const code = copyAs('Python', request);
    const [, text = ''] = /json\.loads\((".*")\)\)$/m.exec(code) ?? [];
    expect(JSON.parse(text)).toBe(written);
    expect(text).not.toContain('\u2028');
  });

  it('is a statement by its own path', () => {
    const statement = { index: '', body: { language: 'PPL', text: 'source = a' } };
    expect(copyAs('curl', statement)).toContain(`'http://localhost:9200/_plugins/_ppl'`);
  });
});
