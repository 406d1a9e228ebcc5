import { i18n, translateAnswer } from '#common/i18n';
import type { ImportFailure } from './import-decisions';

/** Why an object was not imported, by the kind of the failure. */
export function describeFailure(type: string, error: ImportFailure['error']): string {
  switch (error.type) {
    case 'unsupported_type':
      return i18n.formatMessage(
        {
          id: 'management.objects.unsupported',
          defaultMessage: 'This server can’t import objects of type {type}',
        },
        { type },
      );
    case 'unknown':
      return translateAnswer(error) ?? error.message;
    case 'missing_references':
      return i18n.formatMessage(
        {
          id: 'management.objects.refersToMissing',
          defaultMessage: 'It refers to missing objects: {names}',
        },
        { names: error.references.map(({ type: to, id }) => `${to} ${id}`).join(', ') },
      );
    // Somebody made it after the choice was offered.
    default:
      return i18n.formatMessage({
        id: 'management.objects.thereAlready',
        defaultMessage: 'Already exists',
      });
  }
}
