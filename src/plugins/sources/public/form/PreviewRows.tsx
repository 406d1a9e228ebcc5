import { i18n } from '#common/i18n';
import { Panel, Table, type TableColumn } from '#ui';
import type { Preview } from '../../common/index';
import styles from '../Sources.module.css';

/** More columns are copied and not shown. */
const SHOWN = 30;

interface ShownRow {
  at: number;
  cells: readonly (string | null)[];
}

/** The first rows as the other side writes them, with the types that the fields get. */
export function PreviewRows({ preview }: { preview: Preview }) {
  const caption = i18n.formatMessage({ id: 'sources.firstRows', defaultMessage: 'First rows' });
  return (
    <div className={styles.preview} tabIndex={0} role="region" aria-label={caption}>
      <Panel>
        <Table
          caption={caption}
          rows={preview.rows.map((cells, at) => ({ at, cells }))}
          rowKey={({ at }) => String(at)}
          columns={columnsOf(preview)}
        />
      </Panel>
    </div>
  );
}

const columnsOf = ({ columns }: Preview): TableColumn<ShownRow>[] =>
  columns.slice(0, SHOWN).map(({ name, type }, at) => ({
    id: name,
    header: type ? `${name} (${type})` : name,
    width: '200px',
    render: ({ cells }) => cells[at] ?? '–',
    title: ({ cells }) => cells[at] ?? undefined,
  }));
