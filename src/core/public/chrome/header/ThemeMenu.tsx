import { i18n } from '#common/i18n';
import { IconButton, useNow } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import type { LanguagesStart } from '../../i18n';
import { THEME_VERSIONS, type ThemeStart, type ThemeVersion } from '../../theme';
import { languageItems, schemeItems } from './appearance-items';

const SCHEME_ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

export interface ThemeMenuProps {
  theme: ThemeStart;
  languages: LanguagesStart;
}

/** Light or dark, and the family of themes, both at once; and the language, for which the page is loaded again. */
export function ThemeMenu({ theme, languages }: ThemeMenuProps) {
  const preference = useNow(theme.getPreference$(), theme.getPreference());
  const version = useNow(theme.getVersion$(), theme.getVersion());
  const items = (): readonly MenuItem[] => [
    ...schemeItems(theme),
    ...THEME_VERSIONS.toReversed().map((id, position) => ({
      id,
      label: versionName(id),
      checked: id === version,
      separated: position === 0,
      onSelect: () => theme.setVersion(id),
    })),
    ...languageItems(languages),
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
          icon={SCHEME_ICONS[preference]}
          label={label}
          active={props['aria-expanded']}
        />
      )}
      items={items}
    />
  );
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
