import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ConfigError } from './config-error';
import { CONFIG_KEYS, type Config, type ConfigKey } from './config-schema';
import { checkRules } from './config-rules';
import { nearestName } from '#common/matching';

export interface ConfigSources {
  /** Must exist where given; else the default file is used if there is one. */
  file?: string;
  defaultFile?: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** Dotted keys, over file and environment. */
  flags: Readonly<Record<string, unknown>>;
}

const NAMES = Object.keys(CONFIG_KEYS) as ConfigKey[];
/** Keys whose value is an object with names of the operator's choice. */
const OPEN_KEYS: readonly string[] = [
  'server.customResponseHeaders',
  'uiSettings.overrides',
  'uiSettings.defaults',
];

/** File, then environment, then flags; each value checked. Throws `ConfigError`. */
export function loadConfig({ file, defaultFile, environment, flags }: ConfigSources): Config {
  const values = new Map<string, { value: unknown; from: string }>();
  const path = file ?? (defaultFile && existsSync(defaultFile) ? defaultFile : undefined);
  if (path) {
    for (const [key, value] of readFile(path, environment)) {
      values.set(key, { value, from: path });
    }
  }
  for (const key of NAMES) {
    const variable = toVariable(key);
    if (environment[variable] !== undefined) {
      values.set(key, { value: environment[variable], from: `environment variable ${variable}` });
    }
  }
  for (const [key, value] of Object.entries(flags)) {
    assertKnown(key, 'command line');
    values.set(key, { value, from: 'command line' });
  }
  return checkRules(
    Object.fromEntries(NAMES.map((key) => [key, check(key, values.get(key))])) as Config,
  );
}

/** `server.basePath` is `SERVER_BASEPATH`. */
function toVariable(key: string): string {
  return key.toUpperCase().replaceAll('.', '_');
}

function check(key: ConfigKey, entry: { value: unknown; from: string } | undefined): unknown {
  const result = CONFIG_KEYS[key].safeParse(entry?.value);
  if (!result.success) {
    const reason = result.error.issues[0]?.message ?? 'not valid';
    throw new ConfigError(`[${key}] in ${entry?.from}: ${reason}.`);
  }
  return result.data;
}

function readFile(path: string, environment: ConfigSources['environment']): [string, unknown][] {
  let content: unknown;
  try {
    content = parse(readFileSync(path, 'utf8'), { maxAliasCount: 10 }) ?? {};
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new ConfigError(`The configuration file ${path} can't be read: ${reason}`, {
      cause: error,
    });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new ConfigError(`The configuration file ${path} must hold "key: value" lines.`);
  }
  return gather(flatten(content, '')).map(([key, value]) => {
    assertKnown(key, path);
    return [key, substitute(key, value, environment)];
  });
}

function flatten(value: object, prefix: string): [string, unknown][] {
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const key = prefix + name;
    const isGroup = typeof part === 'object' && part !== null && !Array.isArray(part);
    return isGroup && !OPEN_KEYS.includes(key) ? flatten(part as object, `${key}.`) : [[key, part]];
  });
}

/** `uiSettings.overrides.theme:darkMode: true` is a part of `uiSettings.overrides`. */
function gather(entries: readonly [string, unknown][]): [string, unknown][] {
  const gathered = new Map<string, unknown>();
  for (const [key, value] of entries) {
    const open = OPEN_KEYS.find((one) => key.startsWith(`${one}.`));
    const name = open && key.slice(open.length + 1);
    gathered.set(
      open ?? key,
      open ? { ...(gathered.get(open) as object), [name ?? '']: value } : value,
    );
  }
  return [...gathered];
}

/** Replaces `${NAME}` by the environment's value. */
function substitute(
  key: string,
  value: unknown,
  environment: ConfigSources['environment'],
): unknown {
  if (Array.isArray(value)) return value.map((part) => substitute(key, part, environment));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, substitute(key, part, environment)]),
    );
  }
  if (typeof value !== 'string') {
    return value ?? undefined;
  }
  return value.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const replacement = environment[name];
    if (replacement === undefined) {
      throw new ConfigError(`[${key}] names the environment variable ${name}, which is not set.`);
    }
    return replacement;
  });
}

function assertKnown(key: string, from: string): void {
  if (!(NAMES as string[]).includes(key)) {
    const nearest = nearestName(key, NAMES);
    const hint = nearest
      ? ` Did you mean [${nearest}]?`
      : ' docs/configuration.md lists the known keys.';
    throw new ConfigError(`Unknown key [${key}] in ${from}.${hint}`);
  }
}
