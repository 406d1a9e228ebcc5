import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInstalled } from './installed';
import { ask, type Program } from './program';
import { ship, SHIPPED, writeLines } from './syslog';

const configuration = (lines: string, url: string) => `
@version: 3.38
source lines { file("${lines}" flags(no-parse)); };
destination node {
  http(
    url("${url}/_bulk") method("POST") headers("content-type: application/x-ndjson")
    body("{\\"index\\":{\\"_index\\":\\"syslog-ng\\"}}\\n$(format-json message=$MSG)\\n")
    delimiter("") batch-lines(100) batch-timeout(100)
  );
};
log { source(lines); destination(node); };
`;

export const syslogNg: Program = {
  name: 'syslog-ng',
  missing: () => (isInstalled('syslog-ng') ? undefined : 'syslog-ng is not installed'),
  expected: SHIPPED,
  async run(url, folder) {
    await ask(url, 'DELETE', '/syslog-ng');
    const file = join(folder, 'syslog-ng.conf');
    await writeFile(file, configuration(await writeLines(folder), url));
    const own = ['-p', 'pid', '-R', 'persist', '-c', 'control'];
    const paths = own.map((one, at) => (at % 2 === 0 ? one : join(folder, one)));
    const args = ['-F', '--no-caps', '-e', '-f', file, ...paths];
    return ship(url, { command: 'syslog-ng', args, index: 'syslog-ng' });
  },
};
