import { i18n } from '#common/i18n';
import type { Policy } from '../../../common';
import { knownSource } from '../../names/read-source';
import { type PolicyFields, toPolicyDraft } from './policy-draft';

/** In a sentence; what the fields can't say is told by its description. */
export function describePolicy(policy: Policy): string {
  const { isJson, fields } = toPolicyDraft(policy);
  if (isJson) return String(knownSource(policy.source)['description'] ?? '') || ownStates();
  return [describeRollover(fields), describeDeletion(fields)].filter(Boolean).join(' · ') || '–';
}

/** It may delete indices: that nothing is done must not be read here. */
const ownStates = () =>
  i18n.formatMessage({
    id: 'dataManagement.retention.ownStates',
    defaultMessage: 'States of its own, as JSON',
  });

function describeRollover(fields: PolicyFields): string {
  const { rollOverAge, rollOverSize, rollOverDocuments } = fields;
  const documents =
    rollOverDocuments &&
    i18n.formatMessage(
      {
        id: 'dataManagement.retention.documents',
        defaultMessage: '{count, plural, one {# document} other {# documents}}',
      },
      { count: Number(rollOverDocuments) },
    );
  const conditions = [rollOverAge, rollOverSize, documents].filter(Boolean);
  if (conditions.length === 0) return '';
  return i18n.formatMessage(
    {
      id: 'dataManagement.retention.rollsOver',
      defaultMessage: 'New index after {conditions}',
    },
    { conditions: conditions.join(' / ') },
  );
}

function describeDeletion({ deleteAge, deleteFrom }: PolicyFields): string {
  if (!deleteAge) return '';
  return deleteFrom === 'min_index_age'
    ? i18n.formatMessage(
        {
          id: 'dataManagement.retention.deletesByAge',
          defaultMessage: 'deleted {age} after it was created',
        },
        { age: deleteAge },
      )
    : i18n.formatMessage(
        {
          id: 'dataManagement.retention.deletesByRollover',
          defaultMessage: 'deleted {age} after rollover',
        },
        { age: deleteAge },
      );
}
