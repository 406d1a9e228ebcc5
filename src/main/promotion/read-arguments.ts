import { type CommandLine, ConfigError, parseArguments } from '#core/server/start';

export const PROMOTE_HELP = `Copies indices, data streams and saved objects to an OpenSearch cluster, or back.

Usage: npm run promote -- --to ADDRESS [options] [index or data stream ...]
       npm run promote -- --from ADDRESS [options] [index or data stream ...]

Without names, all indices and data streams are copied. Each thousand documents are read back and compared. Ended anywhere, the same command
goes on where it was. What is copied stays where it is, too.

Options
  --to ADDRESS     copy to this cluster, such as https://search.example:9200
  --from ADDRESS   copy from this cluster into the data folder
  --data DIR       folder where the data lies (default data); no server may run over it meanwhile
  --saved-objects  also copy saved objects, settings, workspaces and short links with their history
  --config FILE    configuration file (default config/opensearch_dashboards.yml)
  --help           show this text
  --KEY=VALUE      any key of the configuration, such as --opensearch.username=atrium; passwords are
                   better given as OPENSEARCH_PASSWORD or in the configuration file
`;

export interface Promotion extends CommandLine {
  direction: 'to' | 'from';
  savedObjects: boolean;
  /** Names of indices; all where there are none. */
  indices: readonly string[];
}

/** Throws `ConfigError`. */
export function readPromotion(argv: readonly string[]): Promotion | 'help' {
  const addresses: { direction: 'to' | 'from'; address: string }[] = [];
  const others: string[] = [];
  let savedObjects = false;
  const rest = [...argv];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    const [, name, inline] = /^--(to|from)(?:=(.*))?$/s.exec(argument) ?? [];
    if (argument === '--saved-objects') savedObjects = true;
    else if (name === 'to' || name === 'from') {
      addresses.push({ direction: name, address: inline ?? rest.shift() ?? '' });
    } else others.push(argument);
  }
  const line = parseArguments(others);
  if (line.help) return 'help';
  const [one, another] = addresses;
  if (!one || another || !/^https?:\/\/./.test(one.address)) {
    throw new ConfigError(
      'Say where to copy: npm run promote -- --to https://search.example:9200, or --from and the address. --help lists the options.',
    );
  }
  const { files, ...common } = line;
  return {
    ...common,
    files,
    direction: one.direction,
    savedObjects,
    indices: files.map(({ path }) => path),
    flags: { ...line.flags, 'opensearch.hosts': one.address },
  };
}
