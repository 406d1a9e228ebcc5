import { useCallback, useMemo } from 'react';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import type { GridMark } from '#ui/grid';
import type { DiscoverField } from '../../common/discover-field';
import { nameOfRole } from '../../common/field-roles';
import { levelOf, type LogLevel } from '../../common/log-level';
import { shownValues } from '../documents/document-values';

/** The mark at a row that says how bad it is, by the field of levels that the index has; none where that says nothing. */
export function useLevels(hits: readonly SearchHit[], fields: readonly DiscoverField[]) {
  const field = useMemo(() => {
    const name = nameOfRole(
      'level',
      fields.map((one) => one.name),
    );
    return fields.find((one) => one.name === name);
  }, [fields]);
  return useCallback(
    (row: number): GridMark | undefined => {
      const [value] = field ? shownValues(hits[row], field) : [];
      const level = field && levelOf(field.name, value);
      return level && { kind: level, label: levelName(level) };
    },
    [hits, field],
  );
}

function levelName(level: LogLevel): string {
  switch (level) {
    case 'critical':
      return i18n.formatMessage({ id: 'discover.level.critical', defaultMessage: 'Critical' });
    case 'error':
      return i18n.formatMessage({ id: 'discover.level.error', defaultMessage: 'Error' });
    case 'warning':
      return i18n.formatMessage({ id: 'discover.level.warning', defaultMessage: 'Warning' });
    case 'info':
      return i18n.formatMessage({ id: 'discover.level.info', defaultMessage: 'Information' });
    case 'debug':
      return i18n.formatMessage({ id: 'discover.level.debug', defaultMessage: 'Debug' });
  }
}
