import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { Badge, Callout, Spinner, Table, type Tone, VisuallyHidden } from '#ui';
import styles from './StatusPage.module.css';
import type { StatusResponse, StatusState } from './status-types';
import { type MetricTile, toTiles } from './to-tiles';

/** How the server is (spec section 2, Status page). */
export function StatusPage({ load }: { load: () => Promise<StatusResponse> }) {
  const status = useQuery({ queryKey: ['status'], queryFn: load });
  if (status.isPending) {
    return (
      <div className={styles.loading}>
        <Spinner
          label={i18n.formatMessage({
            id: 'core.statusPage.loading',
            defaultMessage: 'Loading the status',
          })}
        />
      </div>
    );
  }
  return (
    <main className={styles.root} data-test-subj="statusPage">
      {status.data ? <LoadedStatus status={status.data} /> : <FailedStatus />}
    </main>
  );
}

function FailedStatus() {
  return (
    <Callout
      tone="danger"
      title={i18n.formatMessage({
        id: 'core.statusPage.statusApp.loadingErrorText',
        defaultMessage: 'An error occurred loading the status',
      })}
    />
  );
}

/** Who has not signed in is told no more than the overall state. */
function LoadedStatus({ status: { name, version, status, metrics } }: { status: StatusResponse }) {
  const tiles = toTiles(metrics);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {i18n.formatMessage({
            id: 'core.statusPage.serverStatus.statusTitle',
            defaultMessage: 'OpenSearch Dashboards status is',
          })}{' '}
          <Badge tone={toTone(status.overall)}>{stateName(status.overall)}</Badge>
        </h1>
        {name && <p className={styles.name}>{name}</p>}
      </header>
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      {status.statuses.length > 0 && <PluginStatus version={version} statuses={status.statuses} />}
    </>
  );
}

function Tiles({ tiles }: { tiles: readonly MetricTile[] }) {
  return (
    <dl className={styles.tiles} data-test-subj="statusTiles">
      {tiles.map((tile) => (
        <div key={tile.id} className={styles.tile}>
          <dt>{tile.name}</dt>
          <dd>
            <bdi>{tile.values.join('; ')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PluginStatusProps {
  version: StatusResponse['version'];
  statuses: StatusResponse['status']['statuses'];
}

function PluginStatus({ version, statuses }: PluginStatusProps) {
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>
          {i18n.formatMessage({
            id: 'core.statusPage.statusApp.statusTitle',
            defaultMessage: 'Plugin status',
          })}
        </h2>
        <span>
          {i18n.formatMessage(
            { id: 'core.statusPage.statusApp.buildNumber', defaultMessage: 'BUILD {number}' },
            { number: String(version.build_number) },
          )}
        </span>
        <span>
          {i18n.formatMessage(
            { id: 'core.statusPage.statusApp.commit', defaultMessage: 'COMMIT {hash}' },
            { hash: version.build_hash },
          )}
        </span>
      </div>
      <PluginTable statuses={statuses} />
    </section>
  );
}

function PluginTable({ statuses }: { statuses: StatusResponse['status']['statuses'] }) {
  type Row = (typeof statuses)[number];
  return (
    <Table<Row>
      caption={i18n.formatMessage({
        id: 'core.statusPage.statusTable.caption',
        defaultMessage: 'Status of every plugin',
      })}
      rows={statuses}
      rowKey={({ id }) => id}
      rowTone={toTone}
      columns={[
        {
          id: 'state',
          header: (
            <VisuallyHidden>
              {i18n.formatMessage({
                id: 'core.statusPage.statusTable.columns.stateHeader',
                defaultMessage: 'State',
              })}
            </VisuallyHidden>
          ),
          width: '32px',
          render: (row) => (
            <span role="img" aria-label={stateName(row)} className={styles[`dot-${toTone(row)}`]} />
          ),
        },
        {
          id: 'id',
          header: i18n.formatMessage({
            id: 'core.statusPage.statusTable.columns.idHeader',
            defaultMessage: 'ID',
          }),
          width: '40%',
          render: ({ id }) => id,
          title: ({ id }) => id,
        },
        {
          id: 'status',
          header: i18n.formatMessage({
            id: 'core.statusPage.statusTable.columns.statusHeader',
            defaultMessage: 'Status',
          }),
          render: (row) => <span className={styles[`text-${toTone(row)}`]}>{messageOf(row)}</span>,
          title: messageOf,
        },
      ]}
    />
  );
}

/** What the server says of all that works; what fails, it says in its own words. */
function messageOf({ state, message }: StatusState & { message: string }): string {
  return state === 'green' && message === 'Ready'
    ? i18n.formatMessage({ id: 'core.statusPage.state.ready', defaultMessage: 'Ready' })
    : message;
}

/** Those that the server says; any other one in its own words. */
function stateName({ state, title }: StatusState): string {
  switch (state) {
    case 'green':
      return i18n.formatMessage({ id: 'core.statusPage.state.green', defaultMessage: 'Green' });
    case 'yellow':
      return i18n.formatMessage({ id: 'core.statusPage.state.yellow', defaultMessage: 'Yellow' });
    case 'red':
      return i18n.formatMessage({ id: 'core.statusPage.state.red', defaultMessage: 'Red' });
    default:
      return title;
  }
}

/** The server names colors; what it does not name is not colored. */
function toTone({ uiColor }: StatusState): Tone {
  const tones: Readonly<Record<string, Tone>> = {
    secondary: 'success',
    success: 'success',
    warning: 'warning',
    danger: 'danger',
  };
  return Object.hasOwn(tones, uiColor) ? (tones[uiColor] ?? 'neutral') : 'neutral';
}
