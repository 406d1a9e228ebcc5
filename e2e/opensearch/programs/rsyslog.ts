import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInstalled } from './installed';
import { ask, type Program } from './program';
import { ship, SHIPPED, writeLines } from './syslog';

const MODULES = '/usr/lib/x86_64-linux-gnu/rsyslog';
const { RSYSLOGD: COMMAND = 'rsyslogd', RSYSLOG_MODULES: FOLDER = MODULES } = process.env;

const configuration = (folder: string, lines: string, port: string) => `
global(workDirectory="${folder}")
module(load="imfile")
module(load="omelasticsearch")
input(type="imfile" File="${lines}" Tag="test" ruleset="ship")
template(name="document" type="list" option.jsonf="on") {
  property(outname="message" name="msg" format="jsonf")
  property(outname="@timestamp" name="timereported" dateFormat="rfc3339" format="jsonf")
}
ruleset(name="ship") {
  action(type="omelasticsearch" server="127.0.0.1" serverport="${port}" template="document"
    searchIndex="rsyslog" searchType="" esVersion.major="7" bulkmode="on")
}
`;

export const rsyslog: Program = {
  name: 'rsyslog',
  missing() {
    if (!isInstalled(COMMAND)) return 'rsyslogd is not installed';
    const isThere = existsSync(join(FOLDER, 'omelasticsearch.so'));
    return isThere
      ? undefined
      : 'its output to OpenSearch is not installed (rsyslog-elasticsearch)';
  },
  expected: SHIPPED,
  async run(url, folder) {
    await ask(url, 'DELETE', '/rsyslog');
    const file = join(folder, 'rsyslog.conf');
    await writeFile(file, configuration(folder, await writeLines(folder), new URL(url).port));
    const args = ['-n', '-f', file, '-i', join(folder, 'rsyslog.pid'), '-M', FOLDER];
    return ship(url, { command: COMMAND, args, index: 'rsyslog' });
  },
};
