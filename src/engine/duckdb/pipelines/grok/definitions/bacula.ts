const r = String.raw;

const device = (field = ''): string =>
  r`device "%{BACULA_DEVICE${field}}" \(%{BACULA_DEVICEPATH}\)`;
const volume = 'Volume "%{BACULA_VOLUME:volume}"';
const connection =
  '(?:Client: %{BACULA_HOST:client}|Storage daemon) on %{HOSTNAME}:%{POSINT}. ERR=%{GREEDYDATA:berror}';

/** What a line of Bacula can say. */
const MESSAGES: Readonly<Record<string, string>> = {
  MAX_CAPACITY: `User defined maximum volume capacity %{BACULA_CAPACITY} exceeded on ${device(':device')}`,
  END_VOLUME: r`End of medium on ${volume} Bytes=%{BACULA_CAPACITY} Blocks=%{BACULA_CAPACITY} at %{MONTHDAY}-%{MONTH}-%{YEAR} %{HOUR}:%{MINUTE}.`,
  NEW_VOLUME: `Created new ${volume} in catalog.`,
  NEW_LABEL: `Labeled new ${volume} on ${device(':device')}.`,
  WROTE_LABEL: `Wrote label to prelabeled ${volume} on ${device()}`,
  NEW_MOUNT: `New volume "%{BACULA_VOLUME:volume}" mounted on ${device(':device')} at %{MONTHDAY}-%{MONTH}-%{YEAR} %{HOUR}:%{MINUTE}.`,
  NOOPEN: r`\s+Cannot open %{DATA}: ERR=%{GREEDYDATA:berror}`,
  NOOPENDIR: r`\s+Could not open directory %{DATA}: ERR=%{GREEDYDATA:berror}`,
  NOSTAT: r`\s+Could not stat %{DATA}: ERR=%{GREEDYDATA:berror}`,
  NOJOBS: `There are no more Jobs associated with ${volume}. Marking it purged.`,
  ALL_RECORDS_PRUNED: `All records pruned from ${volume}; marking it "Purged"`,
  BEGIN_PRUNE_JOBS: 'Begin pruning Jobs older than %{INT} month %{INT} days .',
  BEGIN_PRUNE_FILES: 'Begin pruning Files.',
  PRUNED_JOBS: 'Pruned %{INT} Jobs* for client %{BACULA_HOST:client} from catalog.',
  PRUNED_FILES: 'Pruned Files from %{INT} Jobs* for client %{BACULA_HOST:client} from catalog.',
  ENDPRUNE: 'End auto prune.',
  STARTJOB: 'Start Backup JobId %{INT}, Job=%{BACULA_JOB:job}',
  STARTRESTORE: 'Start Restore Job %{BACULA_JOB:job}',
  USEDEVICE: 'Using Device "%{BACULA_DEVICE:device}"',
  DIFF_FS: r`\s+%{UNIXPATH} is a different filesystem. Will not descend from %{UNIXPATH} into it.`,
  JOBEND:
    'Job write elapsed time = %{DATA:elapsed}, Transfer rate = %{NUMBER} (?:K|M|G)? Bytes/second',
  NOPRUNE_JOBS: 'No Jobs found to prune.',
  NOPRUNE_FILES: 'No Files found to prune.',
  VOLUME_PREVWRITTEN: `${volume} previously written, moving to end of data.`,
  READYAPPEND: `Ready to append to end of ${volume} size=%{INT}`,
  CANCELLING: 'Cancelling duplicate JobId=%{INT}.',
  MARKCANCEL: 'JobId %{INT}, Job %{BACULA_JOB:job} marked to be canceled.',
  CLIENT_RBJ: 'shell command: run ClientRunBeforeJob "%{GREEDYDATA:runjob}"',
  VSS: '(?:Generate )?VSS (?:Writer)?',
  MAXSTART: 'Fatal error: Job canceled because max start delay time exceeded.',
  DUPLICATE: 'Fatal error: JobId %{INT:duplicate} already running. Duplicate job not allowed.',
  NOJOBSTAT: 'Fatal error: No Job status returned from FD.',
  FATAL_CONN: `Fatal error: bsock.c:133 Unable to connect to ${connection}`,
  NO_CONNECT: `Warning: bsock.c:127 Could not connect to ${connection}`,
  NO_AUTH: 'Fatal error: Unable to authenticate with File daemon at %{HOSTNAME}. Possible causes:',
  NOSUIT: 'No prior or suitable Full backup found in catalog. Doing FULL backup.',
  JOB: r`(?:Error: )?Bacula %{BACULA_HOST} %{BACULA_VERSION} \(%{BACULA_VERSION}\):`,
  NOPRIOR: 'No prior Full backup Job record found.',
};

const named = Object.entries(MESSAGES).map(([name, text]) => [`BACULA_LOG_${name}`, text] as const);

/** Lines of Bacula. */
export const BACULA: Readonly<Record<string, string>> = {
  BACULA_TIMESTAMP: '%{MONTHDAY}-%{MONTH} %{HOUR}:%{MINUTE}',
  BACULA_HOST: '[0-9A-Za-z-]+',
  BACULA_VOLUME: '%{USER}',
  BACULA_DEVICE: '%{USER}',
  BACULA_DEVICEPATH: '%{UNIXPATH}',
  BACULA_CAPACITY: '[+-]?[0-9]+(?:,[0-9]{3,})*',
  BACULA_VERSION: '%{USER}',
  BACULA_JOB: '%{USER}',
  ...Object.fromEntries(named),
  BACULA_LOGLINE:
    '%{BACULA_TIMESTAMP:bts} %{BACULA_HOST:hostname} JobId %{INT:jobid}: ' +
    `(?:${named.map(([name]) => `%{${name}}`).join('|')})`,
};
