import { i18n } from '#common/i18n';
import { Button, Callout } from '#ui';
import type { AddressState } from '../state/use-address';
import type { Saving } from './use-saving';
import type { BuilderWork } from './use-work';

export interface BuilderNoticesProps {
  saving: Saving;
  address: AddressState;
  work: BuilderWork;
  /** What could not be read of the stored chart. */
  notices: readonly string[];
}

/** What a person has to know before going on. */
export function BuilderNotices({ saving, address, notices }: BuilderNoticesProps) {
  return (
    <>
      {saving.conflict && (
        <Callout
          tone="danger"
          title={i18n.formatMessage({
            id: 'visualize.conflict',
            defaultMessage: 'Not saved: somebody else saved this chart meanwhile',
          })}
        >
          <p>
            {i18n.formatMessage({
              id: 'visualize.conflict.text',
              defaultMessage: 'Saving over it keeps their version in the history.',
            })}
          </p>
          <Button size="s" onClick={() => saving.save({ overwrite: true })}>
            {i18n.formatMessage({ id: 'visualize.saveOver', defaultMessage: 'Save over it' })}
          </Button>
        </Callout>
      )}
      {address.problems.length > 0 && (
        <Callout
          tone="warning"
          title={i18n.formatMessage({
            id: 'visualize.url.broken',
            defaultMessage: 'A part of this link could not be read',
          })}
        >
          {i18n.formatMessage(
            {
              id: 'visualize.url.brokenText',
              defaultMessage: 'Not restored: {parts}. The rest of the link is shown.',
            },
            { parts: address.problems.join(', ') },
          )}
        </Callout>
      )}
      {notices.length > 0 && (
        <Callout
          tone="warning"
          title={i18n.formatMessage({
            id: 'visualize.notices',
            defaultMessage: 'Not all of the stored chart could be read',
          })}
        >
          {notices.join(' ')}
        </Callout>
      )}
    </>
  );
}
