import { i18n } from './i18n';

interface SettingTexts {
  key: string;
  name: string;
  description: string;
  options?: readonly string[];
  optionLabels?: Readonly<Record<string, string>>;
}

/**
 * A setting as the server describes it, in the page's language. Its texts are `settings.{key}.name`, `settings.{key}.description` and
 * `settings.{key}.options.{option}`; what has no translation stays as the server says it.
 */
export function translateSetting<T extends SettingTexts>(setting: T): T {
  const { key, name, description, options = [], optionLabels = {} } = setting;
  const labels = options.map((option): [string, string] => [
    option,
    i18n.translate(`settings.${key}.options.${option}`, optionLabels[option] ?? option),
  ]);
  return {
    ...setting,
    name: i18n.translate(`settings.${key}.name`, name),
    description: i18n.translate(`settings.${key}.description`, description),
    ...(labels.length > 0 && { optionLabels: Object.fromEntries(labels) }),
  };
}
