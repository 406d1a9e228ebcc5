import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import type { LanguagesStart } from '../../i18n';
import { THEME_VERSIONS, type ThemeStart, type ThemeVersion } from '../../theme';
import { useNow } from '../use-now';

export interface ThemeMenuProps {
  theme: ThemeStart;
  languages: LanguagesStart;
}

/** Light or dark, and the family of themes, both at once; and the language, for which the page is loaded anew. */
export function ThemeMenu({ theme, languages }: ThemeMenuProps) {
  const preference = useNow(theme.getPreference$(), theme.getPreference());
  const version = useNow(theme.getVersion$(), theme.getVersion());
  const schemes = schemeItems();
  const items = (): readonly MenuItem[] => [
    ...schemes.map((item) => ({
      ...item,
      checked: item.id === preference,
      onSelect: () => theme.setPreference(item.id),
    })),
    ...THEME_VERSIONS.toReversed().map((id, position) => ({
      id,
      label: versionName(id),
      checked: id === version,
      separated: position === 0,
      onSelect: () => theme.setVersion(id),
    })),
    ...languages.getLanguages().map(({ locale, name }, position) => ({
      id: `language-${locale}`,
      label: name,
      lang: locale,
      checked: locale === languages.getLocale(),
      separated: position === 0,
      onSelect: () => void languages.setLocale(locale),
    })),
  ];
  const label = i18n.formatMessage({
    id: 'core.ui.appearance.label',
    defaultMessage: 'Theme and language',
  });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      renderTrigger={(props) => (
        <IconButton
          {...props}
          icon={schemes.find(({ id }) => id === preference)?.icon ?? 'monitor'}
          label={label}
          active={props['aria-expanded']}
        />
      )}
      items={items}
    />
  );
}

function schemeItems() {
  return [
    {
      id: 'system',
      icon: 'monitor',
      label: i18n.formatMessage({ id: 'core.ui.theme.system', defaultMessage: 'As the system' }),
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
}

function versionName(version: ThemeVersion): string {
  switch (version) {
    case 'v7':
      return i18n.formatMessage({ id: 'core.ui.theme.v7', defaultMessage: 'Classic (v7)' });
    case 'v8':
      return i18n.formatMessage({ id: 'core.ui.theme.v8', defaultMessage: 'Soft (v8)' });
    case 'v9':
      return i18n.formatMessage({ id: 'core.ui.theme.v9', defaultMessage: 'Atrium (v9)' });
  }
}
