import type { FieldType } from '#common/search';

/** A text of the server that the page says in its language. */
export interface Told {
  message: string;
  attributes?: object;
}

/** When a source is copied without anybody's asking. */
export type Schedule =
  | { kind: 'manual' }
  | { kind: 'interval'; minutes: number }
  /** Five parts as of cron: minute, hour, day of the month, month, day of the week. */
  | { kind: 'cron'; expression: string; timeZone: string };

interface FieldChoice {
  value: string;
  label: Told;
}

/** One field of the form. All values are texts: `true` for a flag that is set. */
export interface SourceField {
  name: string;
  label: Told;
  help?: Told;
  kind: 'text' | 'number' | 'secret' | 'choice' | 'code';
  /** Under which heading it stands. */
  section: 'connection' | 'content';
  required?: boolean;
  default?: string;
  choices?: readonly FieldChoice[];
}

/** A kind of source, as its folder describes it. */
export interface ConnectorDescription {
  kind: string;
  title: string;
  fields: readonly SourceField[];
}

/** What somebody enters. */
export interface SourceInput {
  name: string;
  kind: string;
  index: string;
  schedule: Schedule;
  values: Readonly<Record<string, string>>;
  /** Those that are left out stay as they are, as long as the source leads to the same place. */
  secrets?: Readonly<Record<string, string>>;
}

export interface RunNotice extends Told {}

export interface RunState {
  startedAt: string;
  endedAt: string;
  outcome: 'done' | 'failed' | 'canceled';
  /** Rows or files that came in. */
  rows: number;
  error?: Told;
  notices: readonly RunNotice[];
}

export interface SourceProgress {
  startedAt: string;
  phase: 'connecting' | 'reading' | 'loading';
  rows: number;
}

/** A source as pages see it; never with a secret. */
export interface SourceView {
  id: string;
  version: string;
  name: string;
  kind: string;
  index: string;
  schedule: Schedule;
  /** Whoever does not manage sources does not see where they lead. */
  values?: Readonly<Record<string, string>>;
  /** Which secrets are stored. */
  secretsSet?: readonly string[];
  nextRunAt?: string;
  running?: SourceProgress;
  lastRun?: RunState;
  /** It stands in the configuration file, where alone it can be changed. */
  isConfigured?: true;
}

export interface SourceList {
  sources: readonly SourceView[];
  kinds: readonly ConnectorDescription[];
  /** Makes, changes and deletes sources. */
  mayManage: boolean;
  /** No host is allowed yet. */
  needsHosts: boolean;
}

export interface TestedConnection {
  /** What answered, with its version. */
  server: string;
}

export interface Preview {
  columns: readonly { name: string; type?: FieldType }[];
  /** As the other side wrote them, cut where they are long. */
  rows: readonly (readonly (string | null)[])[];
}
