import { nearestName } from '#common/matching';
import { CONFIG_KEYS, ConfigError } from '../config';

export interface CommandLine {
  help: boolean;
  open: boolean;
  configFile?: string;
  /** The name of an administrator to make, instead of a start. */
  createAdministrator?: string;
  /** A backup to make the data folder of, instead of a start. */
  restore?: string;
  /** Files of the data folder that are gone, and without which to start. */
  acceptMissing?: readonly string[];
  /** Dotted keys of the configuration. */
  flags: Record<string, unknown>;
  files: readonly FileArgument[];
}

export interface FileArgument {
  path: string;
  /** From the last `--index` before it. */
  index?: string;
  /** From the last `--options` before it: a file that says how it is read. */
  options?: string;
}

export const HELP = `Atrium: open a file, see it.

Usage: npm start -- [options] [file or folder ...]

A file becomes an index of its own, a folder of files of one shape becomes one index.
CSV, TSV, JSON, NDJSON, Parquet, XLSX and logs, also as .gz, .zst and .zip.

Options
  --index NAME     put all files that follow into this one index
  --options FILE   read all files that follow as this JSON says (docs/files.md)
  --watch DIR      load the files of this folder, and what comes or changes there
  --port NUMBER    port to listen on (default 5601)
  --opensearch-port NUMBER
                   also answer clients of OpenSearch, on this port
  --host ADDRESS   address to listen on (default 127.0.0.1)
  --data DIR       folder where the data lies (default data)
  --config FILE    configuration file (default config/opensearch_dashboards.yml)
  --open           open the page in the browser
  --create-administrator NAME
                   ask for a password and make an administrator who can sign in
  --restore FILE   make an empty data folder what it was when the backup was made
  --accept-missing FILE
                   start although this file of the data folder is gone, with what it held
  --help           show this text
  --KEY=VALUE      any key of the configuration, such as --server.basePath=/atrium

Examples
  npm start -- flights.parquet logs/*.ndjson
  npm start -- --index weblogs monday.ndjson.gz tuesday.ndjson.gz
`;

const SHORT_FLAGS: Readonly<Record<string, string>> = {
  port: 'server.port',
  'opensearch-port': 'opensearchApi.port',
  host: 'server.host',
  data: 'path.data',
  watch: 'data.watch',
};
const SWITCHES = ['help', 'open'];
const KNOWN = [
  ...SWITCHES,
  'config',
  'index',
  'options',
  'create-administrator',
  'restore',
  'accept-missing',
  ...Object.keys(SHORT_FLAGS),
  ...Object.keys(CONFIG_KEYS),
];

/** Throws `ConfigError` with a sentence where an option is unknown or has no value. */
export function parseArguments(argv: readonly string[]): CommandLine {
  const line = {
    help: false,
    open: false,
    flags: {} as Record<string, unknown>,
    files: [] as FileArgument[],
  };
  let configFile: string | undefined;
  let createAdministrator: string | undefined;
  let restore: string | undefined;
  const acceptMissing: string[] = [];
  let index: string | undefined;
  let options: string | undefined;
  const rest = [...argv];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--') {
      continue;
    }
    if (!argument.startsWith('--')) {
      line.files.push({ path: argument, ...(index && { index }), ...(options && { options }) });
      continue;
    }
    const [name = '', inline] = splitOption(argument.slice(2));
    if (name === 'help' || name === 'open') {
      line[name] = true;
      continue;
    }
    assertKnown(name);
    const value = inline ?? rest.shift();
    if (value === undefined || (inline === undefined && value.startsWith('--'))) {
      throw new ConfigError(`The option --${name} needs a value. --help shows how it is written.`);
    }
    if (name === 'config') {
      configFile = value;
    } else if (name === 'create-administrator') {
      createAdministrator = value;
    } else if (name === 'restore') {
      restore = value;
    } else if (name === 'accept-missing') {
      acceptMissing.push(value);
    } else if (name === 'index') {
      index = value;
    } else if (name === 'options') {
      options = value;
    } else {
      line.flags[SHORT_FLAGS[name] ?? name] = value;
    }
  }
  return {
    ...line,
    ...(configFile && { configFile }),
    ...(createAdministrator && { createAdministrator }),
    ...(restore && { restore }),
    ...(acceptMissing.length > 0 && { acceptMissing }),
  };
}

function splitOption(text: string): [string, string?] {
  const position = text.indexOf('=');
  return position < 0 ? [text] : [text.slice(0, position), text.slice(position + 1)];
}

function assertKnown(name: string): void {
  if (!KNOWN.includes(name)) {
    const nearest = nearestName(name, KNOWN);
    throw new ConfigError(
      `Unknown option --${name}.${nearest ? ` Did you mean --${nearest}?` : ' --help lists the options.'}`,
    );
  }
}
