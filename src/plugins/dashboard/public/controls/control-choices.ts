import { i18n } from '#common/i18n';
import type { SelectOption } from '#ui';

/** The kinds that can be made. A page has one time slider at most. */
export const kinds = (hasTime: boolean): readonly SelectOption[] => [
  {
    value: 'list',
    label: i18n.formatMessage({ id: 'dashboard.controls.list', defaultMessage: 'Options list' }),
  },
  {
    value: 'range',
    label: i18n.formatMessage({ id: 'dashboard.controls.range', defaultMessage: 'Number range' }),
  },
  {
    value: 'time',
    label: i18n.formatMessage({ id: 'dashboard.controls.time', defaultMessage: 'Time slider' }),
    disabled: hasTime,
  },
];

export const widths = (): readonly SelectOption[] => [
  {
    value: 'small',
    label: i18n.formatMessage({ id: 'dashboard.controls.small', defaultMessage: 'Small' }),
  },
  {
    value: 'medium',
    label: i18n.formatMessage({ id: 'dashboard.controls.medium', defaultMessage: 'Medium' }),
  },
  {
    value: 'large',
    label: i18n.formatMessage({ id: 'dashboard.controls.large', defaultMessage: 'Large' }),
  },
];
