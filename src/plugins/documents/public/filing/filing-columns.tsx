import { Fragment, type ReactNode } from 'react';
import type { Filing } from '#common/filing';
import { i18n } from '#common/i18n';
import { Badge, type TableColumn } from '#ui';
import { folderLabel } from './labels';

interface FilingCells<Row> {
  folder: (folder: string) => ReactNode;
  tags: (tags: readonly string[], row: Row) => ReactNode;
}

const PLAIN: FilingCells<unknown> = {
  folder: (folder) => <bdi>{folder}</bdi>,
  tags: (tags) => <TagBadges tags={tags} />,
};

/** Tags and folder of the rows. */
export const filingColumns = <Row,>(
  filingOf: (row: Row) => Filing,
  cells: FilingCells<Row> = PLAIN,
): readonly TableColumn<Row>[] => [
  {
    id: 'tags',
    extra: true,
    width: '16%',
    header: i18n.formatMessage({ id: 'documents.list.tags', defaultMessage: 'Tags' }),
    render: (row) => cells.tags(filingOf(row).tags, row),
    title: (row) => filingOf(row).tags.join(', '),
  },
  {
    id: 'folder',
    extra: true,
    width: '12%',
    header: folderLabel(),
    render: (row) => cells.folder(filingOf(row).folder),
    title: (row) => filingOf(row).folder,
  },
];

export const TagBadges = ({ tags }: Pick<Filing, 'tags'>) =>
  tags.map((tag) => (
    <Fragment key={tag}>
      <Badge>{tag}</Badge>{' '}
    </Fragment>
  ));
