import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { readVisualization } from '#plugins/visualizations/common';
import { DocumentNotices } from '#plugins/documents/public';
import type { AddressState } from '../state/use-address';
import type { Saving } from './use-saving';
import type { BuilderWork } from './use-work';

export interface BuilderNoticesProps {
  saving: Saving;
  address: AddressState;
  work: BuilderWork;
}

/** What a person has to know before going on. */
export function BuilderNotices({ saving, address, work: { stored } }: BuilderNoticesProps) {
  /** What could not be read of the stored chart. */
  const notices = useMemo(() => (stored ? readVisualization(stored).notices : []), [stored]);
  return (
    <DocumentNotices
      conflict={
        saving.conflict
          ? i18n.formatMessage({
              id: 'visualize.conflict',
              defaultMessage: 'Someone else changed this chart',
            })
          : undefined
      }
      onOverwrite={() => saving.saveNow({ overwrite: true })}
      onLoad={saving.loadTheirs}
      problems={address.problems}
      unread={{
        title: i18n.formatMessage({
          id: 'visualize.notices',
          defaultMessage: 'Couldn’t read part of the saved chart',
        }),
        notices,
      }}
    />
  );
}
