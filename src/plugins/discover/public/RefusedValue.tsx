import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { EmptyState } from '#ui';

/** The query bar says which value, and what would fit. */
export function RefusedValue({ children }: { children?: ReactNode }) {
  return (
    <EmptyState
      icon="search"
      title={i18n.formatMessage({
        id: 'discover.refused',
        defaultMessage: 'A value does not fit its field',
      })}
    >
      {children}
    </EmptyState>
  );
}
