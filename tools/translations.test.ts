import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { STATUS_OF_ENGINE_ERROR } from '../src/core/server/http/http-error';
import { CORE_SETTINGS } from '../src/core/server/ui-settings/core-settings.data';
import { SERVER_MESSAGES } from '../src/common/server-messages';
import { SAMPLES } from '../src/plugins/ingest/server/samples/samples';
import { MESSAGES_FILE } from './extract-messages.mjs';

type Messages = Readonly<Record<string, string>>;
/** Of a parsed text; the numbers are those of the parser. */
interface Part {
  type: number;
  value: string;
  options?: Record<string, { value: Part[] }>;
}

const SELECT = 5;
const PLURAL = 6;
const folder = join(MESSAGES_FILE, '..');
/** The texts of the sources, and those that the server gives to settings, samples and failures. */
const sources = readMessages('en');
const english: Messages = {
  ...sources,
  ...settingTexts(),
  ...sampleTexts(),
  ...serverTexts(),
};
const locales = readdirSync(folder)
  .map((file) => file.replace(/\.json$/, ''))
  .filter((locale) => locale !== 'en');

/** The shell, its components and what the server tells are whole in every language; an app's texts may be missing in a new one. */
const SHELL = /^(?:core|ui|server)\./;
/** Once whole, a language stays so: an id that was renamed takes its translations along. */
const WHOLE: readonly string[] = ['ar', 'de', 'ja'];

/** What is typed as it is in every language. */
const TAKEN = /Infinity|\b\d+\b|\b[a-zA-Z_]+:[a-zA-Z:_]+|\b[A-Z]{3,}\d*\b/g;

function readMessages(locale: string): Messages {
  const content = readFileSync(join(folder, `${locale}.json`), 'utf8');
  return (JSON.parse(content) as { messages: Messages }).messages;
}

function settingTexts(): Messages {
  const texts = CORE_SETTINGS.flatMap(({ key, name, description, options = [], optionLabels }) => [
    [`settings.${key}.name`, name],
    [`settings.${key}.description`, description],
    ...options.map((option) => [
      `settings.${key}.options.${option}`,
      optionLabels?.[option] ?? option,
    ]),
  ]);
  return Object.fromEntries(texts) as Messages;
}

function sampleTexts(): Messages {
  const texts = SAMPLES.flatMap(({ id, title, description }) => [
    [`home.samples.${id}.title`, title],
    [`home.samples.${id}.description`, description],
  ]);
  return Object.fromEntries(texts) as Messages;
}

/** Failures of an engine are told by their kind where they have no code of their own. */
function serverTexts(): Messages {
  // To the parser an apostrophe is a sign, to the server it is one in a text.
  const messages = Object.entries(SERVER_MESSAGES).map(([code, text]) => [
    `server.${code}`,
    text.replaceAll("'", '’'),
  ]);
  const kinds = Object.keys(STATUS_OF_ENGINE_ERROR).map((kind) => [
    `server.engine.${kind}`,
    '{reason}',
  ]);
  return Object.fromEntries([...messages, ...kinds]) as Messages;
}

/** Throws where the text is not written as such texts are. */
function parse(text: string, locale: string): Part[] {
  return new IntlMessageFormat(text, locale).getAst() as unknown as Part[];
}

function branches({ options = {} }: Part): Part[] {
  return Object.values(options).flatMap(({ value }) => value);
}

/** The values that a text is filled with, each once. */
function placesOf(parts: readonly Part[]): string[] {
  const own = parts.filter(({ type }) => type > 0 && type < 7).map(({ value }) => value);
  const inner = parts.flatMap((part) => placesOf(branches(part)));
  return [...new Set([...own, ...inner])].toSorted();
}

function pluralsIn(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [
    ...(part.type === PLURAL ? [part] : []),
    ...(part.type === PLURAL || part.type === SELECT ? pluralsIn(branches(part)) : []),
  ]);
}

describe.each(locales)('The translation %s', (locale) => {
  const messages = readMessages(locale);

  it('knows no text that is not in the sources', () => {
    expect(Object.keys(messages).filter((id) => !Object.hasOwn(english, id))).toEqual([]);
  });

  it('has every text of the shell, and of the apps where it was whole before', () => {
    const isOfSources = (id: string) => WHOLE.includes(locale) && Object.hasOwn(sources, id);
    const isNeeded = (id: string) => SHELL.test(id) || isOfSources(id);
    const missing = Object.keys(english).filter((id) => isNeeded(id) && !messages[id]?.trim());
    expect(missing).toEqual([]);
  });

  it('fills the same values into each text', () => {
    const wrong = Object.entries(messages).filter(
      ([id, text]) =>
        placesOf(parse(text, locale)).join(', ') !==
        placesOf(parse(english[id] ?? '', 'en')).join(', '),
    );
    expect(wrong).toEqual([]);
  });

  it('names what a setting takes: values, numbers and the keys of other settings', () => {
    const missing = Object.entries(settingTexts()).flatMap(([id, text]) => {
      const translation = messages[id];
      const named = text.match(TAKEN) ?? [];
      return translation === undefined
        ? []
        : named.filter((one) => !translation.includes(one)).map((one) => `${id}: ${one}`);
    });
    expect(missing).toEqual([]);
  });

  it('has a word for each form of number that the language has', () => {
    const rules = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const wrong = Object.entries(messages).filter(([, text]) =>
      pluralsIn(parse(text, locale)).some(({ options = {} }) =>
        rules.some((rule) => !Object.hasOwn(options, rule)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
