import { Fragment, type ReactNode } from 'react';
import { type Filing, MAX_TAGS } from '#common/filing';
import { i18n } from '#common/i18n';
import { Badge, type TableColumn } from '#ui';
import { folderLabel } from './labels';

interface FilingCells<Row> {
  folder: (folder: string) => ReactNode;
  tag: (tag: string, row: Row) => ReactNode;
}

const plainTag = (tag: string) => <Badge>{tag}</Badge>;
const PLAIN: FilingCells<unknown> = { folder: (folder) => <bdi>{folder}</bdi>, tag: plainTag };

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
    render: (row) => <TagBadges tags={filingOf(row).tags} render={(tag) => cells.tag(tag, row)} />,
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

interface TagBadgesProps extends Pick<Filing, 'tags'> {
  render?: (tag: string) => ReactNode;
}

/** Of an import that has thousands, those beyond what people may type are counted. */
export function TagBadges({ tags, render = plainTag }: TagBadgesProps) {
  const more = tags.slice(MAX_TAGS);
  return (
    <>
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <Fragment key={tag}>{render(tag)} </Fragment>
      ))}
      {more.length > 0 && <Badge title={more.join(', ')}>{`+${more.length}`}</Badge>}
    </>
  );
}
