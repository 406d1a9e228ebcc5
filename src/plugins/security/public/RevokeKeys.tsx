import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Checkbox } from '#ui';
import { createSecurityClient } from './security-client';

export interface RevokeKeysProps {
  core: CoreStart;
  /** Whose keys they are. */
  personId: string;
  /** Whether there is a new password: nothing is asked for before. */
  active: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** With a new password: whoever knew the old one may have made API keys. Nothing where there are none. */
export function RevokeKeys({ core, personId, active, checked, onChange }: RevokeKeysProps) {
  const { data: keys = [], isError } = useQuery({
    queryKey: ['api-keys'],
    queryFn: () => createSecurityClient(core.http).apiKeys(),
    enabled: active,
  });
  const count = keys.filter(({ createdBy }) => createdBy === personId).length;
  // Where nobody can say how many there are, there may be some.
  if (!active || (count === 0 && !isError)) return null;
  return (
    <Checkbox
      label={count === 0 ? allText() : countText(count)}
      checked={checked}
      onChange={onChange}
    />
  );
}

const countText = (count: number) =>
  i18n.formatMessage(
    {
      id: 'security.revokeKeys',
      defaultMessage: 'Also revoke {count, plural, one {# API key} other {# API keys}}',
    },
    { count },
  );

const allText = () =>
  i18n.formatMessage({ id: 'security.revokeAllKeys', defaultMessage: 'Also revoke all API keys' });
