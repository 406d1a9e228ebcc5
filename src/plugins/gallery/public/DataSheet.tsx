import { Badge, Panel, Table } from '#ui';
import { TimeHistogram } from '#ui/charts/kinds/time-histogram';
import { DataGrid, type GridColumn } from '#ui/grid';
import { VersionHistory } from '#ui/history';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

interface Row {
  name: string;
  documents: number;
  state: string;
}

const ROWS: readonly Row[] = [
  { name: 'web-logs', documents: 14_074, state: 'Live' },
  { name: 'orders-2026', documents: 1_204_388, state: 'Live' },
  { name: 'a name that is much longer than its column', documents: 9, state: 'Stopped' },
];
const COLUMNS: readonly GridColumn[] = [
  { id: 'time', title: 'timestamp', width: 150, sorted: 'desc', sortable: true, hint: 'UTC' },
  { id: 'bytes', title: 'bytes', width: 90, numeric: true },
  { id: 'path', title: 'url.path', width: 240 },
];
const HOUR = 3_600_000;
const VERSIONS = [
  {
    version: '2',
    writtenAt: 'Nov 20, 14:12',
    writtenBy: 'nora',
    isPresent: true,
    isFirst: false,
    body: { title: 'Web traffic', panels: 8 },
  },
  {
    version: '1',
    writtenAt: 'Nov 19, 09:30',
    writtenBy: 'nina',
    isPresent: false,
    isFirst: true,
    body: { title: 'Traffic', panels: 8 },
  },
];
const BUCKETS = Array.from({ length: 24 }, (_, n) => ({
  start: n * HOUR,
  count: Math.round(60 + 50 * Math.sin(n / 3)),
}));

/** What data is shown in. */
export function DataSheet() {
  return (
    <>
      <Specimen name="Table">
        <div className={styles.wide}>
          <Panel>
            <Table
              caption="Indices"
              rows={ROWS}
              rowKey={({ name }) => name}
              selectedKey="orders-2026"
              columns={[
                { id: 'name', header: 'Name', render: ({ name }) => name },
                {
                  id: 'documents',
                  header: 'Documents',
                  numeric: true,
                  render: ({ documents }) => documents.toLocaleString('en-US'),
                },
                {
                  id: 'state',
                  header: 'State',
                  render: ({ state }) => (
                    <Badge tone={state === 'Live' ? 'success' : 'warning'}>{state}</Badge>
                  ),
                },
              ]}
            />
          </Panel>
        </div>
      </Specimen>
      <Specimen name="DataGrid">
        <div className={styles.grid}>
          <DataGrid
            label="Documents"
            columns={COLUMNS}
            rowCount={20}
            selectedRow={1}
            onOpenRow={nothing}
            openRowLabel={(row) => `Open document ${row + 1}`}
            renderCell={(row, { id }) =>
              ({ time: `Nov 20 14:12:0${row % 10}`, bytes: `${row * 1000}` })[id] ?? `/app/${row}`
            }
          />
        </div>
      </Specimen>
      <Specimen name="VersionHistory">
        <VersionHistory
          versions={VERSIONS}
          toTime={(iso) => iso ?? ''}
          nameOf={(person) => person ?? 'Unknown'}
          onRestore={nothing}
          isRestoring={false}
          error={null}
        />
      </Specimen>
      <Specimen name="TimeHistogram">
        <div className={styles.chart}>
          <TimeHistogram
            buckets={BUCKETS}
            intervalMs={HOUR}
            label="Documents over time"
            formatAxis={(time) => `${time / HOUR}:00`}
            formatTime={(time) => `${time / HOUR}:00`}
            onChoose={nothing}
          />
        </div>
      </Specimen>
    </>
  );
}

function nothing() {
  // A specimen does nothing.
}
