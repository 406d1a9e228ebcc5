import { useState } from 'react';
import { i18n } from '#common/i18n';
import { IconButton, useObservable } from '#ui';
import { Menu } from '#ui/overlays';
import type { ThemeStart } from '../../theme';

export function ThemeMenu({ theme }: { theme: ThemeStart }) {
  const [preference$] = useState(() => theme.getPreference$());
  const preference = useObservable(preference$, theme.getPreference());
  const choices = [
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
  const label = i18n.formatMessage({ id: 'core.ui.theme.label', defaultMessage: 'Theme' });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      renderTrigger={(props) => (
        <IconButton
          {...props}
          icon={choices.find(({ id }) => id === preference)?.icon ?? 'monitor'}
          label={label}
          active={props['aria-expanded']}
        />
      )}
      items={choices.map((choice) => ({
        ...choice,
        checked: choice.id === preference,
        onSelect: () => theme.setPreference(choice.id),
      }))}
    />
  );
}
