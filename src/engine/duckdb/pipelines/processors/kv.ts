import type { Value } from '../../writes/updates/document/values';
import type { ConfigReader } from '../config-reader';
import { readSeparator } from '../patterns/read-separator';
import { splitText, withoutEmptyEnd } from '../patterns/split-text';
import type { PipelineRun } from '../pipeline';
import { illegal } from '../pipeline-error';
import type { ProcessorKind } from '../processor';
import { className } from '../values';

/** Each is a field: an index has fewer. */
const MOST_PAIRS = 10_000;

/** Reads `key=value` pairs. */
export const processor: ProcessorKind = {
  type: 'kv',
  read(config) {
    const field = config.template('field');
    const target = readTarget(config);
    const pairs = readPairs(config);
    const ignoreMissing = config.flag('ignore_missing');
    return (document, run) => {
      const path = field(document);
      if (path === '' || !document.has(path, true)) {
        if (ignoreMissing) return;
        throw illegal(
          path === '' ? 'field path cannot be null nor empty' : `field [${path}] doesn't exist`,
        );
      }
      const value = document.get(path);
      if (value === null) {
        if (ignoreMissing) return;
        throw illegal(`field [${path}] is null, cannot extract key-value pairs.`);
      }
      const text = textOf(path, value);
      const prefix = target(document);
      let count = 0;
      for (const [key, found] of pairs(text, path, run)) {
        if (++count > MOST_PAIRS) {
          throw illegal(`field [${path}] has more than [${MOST_PAIRS}] key-value pairs`);
        }
        const name = prefix + key;
        if (document.has(name)) document.append(name, found);
        else document.set(name, found);
      }
    };
  },
};

function textOf(path: string, value: Value): string {
  if (typeof value === 'string') return value;
  throw illegal(
    `field [${path}] of type [${className(value as NonNullable<Value>)}] cannot be cast to [java.lang.String]`,
  );
}

function readTarget(config: ConfigReader) {
  const given = config.text('target_field', undefined);
  const template = given === undefined ? undefined : config.templateOf('target_field', given);
  const prefix = config.text('prefix', undefined) ?? '';
  return (document: Parameters<NonNullable<typeof template>>[0]) =>
    `${template ? `${template(document)}.` : ''}${prefix}`;
}

type Pairs = (text: string, path: string, run: PipelineRun) => Iterable<readonly [string, string]>;

function readPairs(config: ConfigReader): Pairs {
  const between = readSeparator(config, 'field_split');
  const inside = readSeparator(config, 'value_split');
  const shown = typeof inside === 'string' ? inside : inside.compiled.pattern();
  const isWanted = readFilter(config);
  const trimKey = trimmer(config.text('trim_key', undefined));
  const trimValue = trimmer(config.text('trim_value', undefined));
  const strip = config.flag('strip_brackets') ? withoutBrackets : (text: string) => text;
  return function* pairs(text, path, run) {
    for (const part of withoutEmptyEnd(splitText(between, text, run), text)) {
      const [name = '', rest] = splitText(inside, part, run, 2);
      if (rest === undefined) {
        throw illegal(`field [${path}] does not contain value_split [${shown}]`);
      }
      const key = trimKey(name);
      if (isWanted(key)) yield [key, trimValue(strip(rest))];
    }
  };
}

function readFilter(config: ConfigReader): (key: string) => boolean {
  const included = config.texts('include_keys', undefined);
  const excluded = new Set(config.texts('exclude_keys', undefined));
  const wanted = included && new Set(included);
  return (key) => !excluded.has(key) && (wanted ? wanted.has(key) : true);
}

/** Takes these characters away at both ends. */
function trimmer(given: string | undefined): (text: string) => string {
  if (given === undefined || given === '') return (text) => text;
  const signs = new Set(given);
  return (text) => {
    const all = [...text];
    let start = 0;
    let end = all.length;
    while (start < end && signs.has(all[start] ?? '')) start += 1;
    while (end > start && signs.has(all[end - 1] ?? '')) end -= 1;
    return all.slice(start, end).join('');
  };
}

const withoutBrackets = (text: string): string =>
  text.replace(/^[([<"']/, '').replace(/[\])>"']$/, '');
