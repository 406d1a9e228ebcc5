import { Fragment } from 'react';
import type { Filing } from '#common/filing';
import { i18n } from '#common/i18n';
import { Badge, type TableColumn } from '#ui';
import { folderLabel } from './labels';

/** Tags and folder of the rows. */
export const filingColumns = <Row extends Filing>(): readonly TableColumn<Row>[] => [
  {
    id: 'tags',
    wide: true,
    width: '16%',
    header: i18n.formatMessage({ id: 'documents.list.tags', defaultMessage: 'Tags' }),
    render: ({ tags }) => <TagBadges tags={tags} />,
    title: ({ tags }) => tags.join(', '),
  },
  {
    id: 'folder',
    wide: true,
    width: '12%',
    header: folderLabel(),
    render: ({ folder }) => <bdi>{folder}</bdi>,
    title: ({ folder }) => folder,
  },
];

export const TagBadges = ({ tags }: Pick<Filing, 'tags'>) =>
  tags.map((tag) => (
    <Fragment key={tag}>
      <Badge>
        <bdi>{tag}</bdi>
      </Badge>{' '}
    </Fragment>
  ));
