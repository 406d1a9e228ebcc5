import { i18n } from '#common/i18n';
import type { MenuItem } from '#ui/overlays';
import type { LanguagesStart } from '../../i18n';
import type { ThemeStart } from '../../theme';

/** Match system, light or dark; for any menu that offers the choice. */
export function schemeItems(
  theme: Pick<ThemeStart, 'getPreference' | 'setPreference'>,
): readonly MenuItem[] {
  const choices = [
    {
      id: 'system',
      icon: 'monitor',
      label: i18n.formatMessage({ id: 'core.ui.theme.system', defaultMessage: 'Match system' }),
    },
    {
      id: 'light',
      icon: 'sun',
      label: i18n.formatMessage({ id: 'core.ui.theme.light', defaultMessage: 'Light' }),
    },
    {
      id: 'dark',
      icon: 'moon',
      label: i18n.formatMessage({ id: 'core.ui.theme.dark', defaultMessage: 'Dark' }),
    },
  ] as const;
  return choices.map((choice) => ({
    ...choice,
    checked: choice.id === theme.getPreference(),
    onSelect: () => theme.setPreference(choice.id),
  }));
}

/** Every language under its own name, below a line. */
export function languageItems(languages: LanguagesStart): readonly MenuItem[] {
  return languages.getLanguages().map(({ locale, name }, position) => ({
    id: `language-${locale}`,
    label: name,
    lang: locale,
    checked: locale === languages.getLocale(),
    separated: position === 0,
    onSelect: () => void languages.setLocale(locale),
  }));
}
