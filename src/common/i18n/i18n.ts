import { createRecentlyUsed } from '../cache';
import { pageDefaults } from '../page-defaults';
import { writeEnglishNumber } from './english-numbers';
import { fillPlaces } from './fill-places';
import { toFormattingLocale } from './locales';
import type { createMessageFormat, FormatMessage } from './message-format';

export type Messages = Readonly<Record<string, string>>;

/** Values in a text: words, numbers and times, never markup. */
export type MessageValues = Record<
  string,
  string | number | bigint | boolean | Date | null | undefined
>;

export interface MessageDescriptor {
  id: string;
  defaultMessage: string;
  description?: string;
}

export interface I18n {
  readonly locale: string;
  /** What numbers and times are written by: the language, with the digits of the data. */
  readonly formattingLocale: string;
  /** Once, at the start, before anything is drawn. */
  setLocale(locale: string, messages: Messages): void;
  /**
   * Loads what texts need that have more than words, counts and English plurals. Every language but English waits for it
   * before anything is drawn, and so do plugins that are not part of Atrium.
   */
  loadMessageFormat(): Promise<void>;
  formatMessage(descriptor: MessageDescriptor, values?: MessageValues): string;
  /** A text that comes from elsewhere, such as the name of a setting: its translation, filled with the values, else itself. */
  translate(id: string, text: string, values?: MessageValues): string;
  formatNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string;
}

/** Another one than the shared: on a server each person has a language of their own. */
export function createI18n(): I18n {
  let locale = 'en';
  let messages: Messages = {};
  // Made when a text needs it: browsers take some 20 ms for the first of its formatters.
  let format: FormatMessage | undefined;
  const rules = createRules();
  const formatNumber = createNumbers();

  function getFormat(): FormatMessage {
    format ??= rules.create?.(toFormattingLocale(locale), messages);
    // A text of a plugin that did not wait for it: those that are drawn later have it.
    if (!format) void rules.load().catch(() => undefined);
    return format ?? ((descriptor, values) => takeOther(descriptor.defaultMessage, values));
  }

  const find = (id: string, text: string) =>
    Object.hasOwn(messages, id) ? (messages[id] ?? text) : text;

  return {
    get locale() {
      return locale;
    },
    get formattingLocale() {
      return toFormattingLocale(locale);
    },
    setLocale(newLocale, newMessages) {
      locale = newLocale;
      messages = newMessages;
      format = undefined;
    },
    loadMessageFormat: rules.load,
    translate(id, text, values) {
      const found = find(id, text);
      if (!values || !Object.hasOwn(messages, id)) return found;
      return fillPlaces(found, values, locale) ?? getFormat()({ id, defaultMessage: text }, values);
    },
    formatMessage(descriptor, values) {
      const text = find(descriptor.id, descriptor.defaultMessage);
      return fillPlaces(text, values, locale) ?? getFormat()(descriptor, values);
    },
    formatNumber: (value, options) =>
      formatNumber(value, options, pageDefaults.get().numberLocale ?? locale),
  };
}

/** The rules of all languages, loaded once. */
function createRules() {
  let loading: Promise<void> | undefined;
  const rules = {
    create: undefined as typeof createMessageFormat | undefined,
    load(): Promise<void> {
      loading ??= load();
      return loading;
    },
  };

  async function load() {
    try {
      const module = await import(/* webpackChunkName: "message-format" */ './message-format');
      rules.create = module.createMessageFormat;
    } catch (error) {
      // The next one who needs it tries again.
      loading = undefined;
      throw error;
    }
  }

  return rules;
}

/** Formatters are slow to make: each is made once. */
function createNumbers() {
  // More than a page needs; what people write into a format decides over the options.
  const kept = createRecentlyUsed<Intl.NumberFormat>(100);
  return (
    value: number | bigint,
    options: Intl.NumberFormatOptions | undefined,
    locale: string,
  ) => {
    const written = locale === 'en' ? writeEnglishNumber(value, options) : undefined;
    if (written !== undefined) return written;
    const key = locale + JSON.stringify(options ?? {});
    const make = () => new Intl.NumberFormat(toFormattingLocale(locale), options);
    return kept.read(key, make).format(value);
  };
}

/** A choice before its rules are there: the branch for all other cases, which fits all numbers but one. */
function takeOther(text: string, values: MessageValues = {}): string {
  const chosen = text.replace(
    /\{(\w+), (?:plural|select),(?:[^{}]|\{[^{}]*\})*?other \{([^{}]*)\}\}/g,
    (_, name: string, other: string) => other.replaceAll('#', String(values[name])),
  );
  return chosen.replace(/\{(\w+)(?:, ?\w+)?\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The one shared instance: texts are needed everywhere, and the language is set before all else. */
export const i18n: I18n = createI18n();
