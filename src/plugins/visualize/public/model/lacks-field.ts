import { i18n } from '#common/i18n';

export const lacksFieldText = (name: string): string =>
  i18n.formatMessage(
    { id: 'visualize.problem.noField', defaultMessage: 'The index has no field {name}.' },
    { name },
  );
