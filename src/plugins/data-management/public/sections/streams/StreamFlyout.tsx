import { formatBytes, formatCount, i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { Badge, Panel, Table } from '#ui';
import { Flyout } from '#ui/overlays';
import type { DataStream } from '../../../common';
import styles from '../../DataPage.module.css';

export interface StreamFlyoutProps {
  stream: DataStream;
  indices: readonly IndexSummary[];
  onClose: () => void;
}

/** The indices behind a data stream, the newest first. */
export function StreamFlyout({ stream, indices, onClose }: StreamFlyoutProps) {
  const known = new Map(indices.map((index) => [index.name, index]));
  const written = stream.indices.at(-1);
  return (
    <Flyout title={stream.name} onClose={onClose}>
      <div className={styles.mapping}>
        <p className={styles.text}>
          {i18n.formatMessage(
            {
              id: 'dataManagement.streams.timeField',
              defaultMessage:
                'Time field: {field}. New indices are created by the template {template}.',
            },
            { field: stream.timestampField, template: stream.template },
          )}
        </p>
        <Panel className={styles.rules}>
          <Table
            caption={i18n.formatMessage({
              id: 'dataManagement.indices',
              defaultMessage: 'Indices',
            })}
            rows={stream.indices.toReversed()}
            rowKey={(name) => name}
            columns={[
              {
                id: 'name',
                header: i18n.formatMessage({
                  id: 'dataManagement.column.name',
                  defaultMessage: 'Name',
                }),
                render: (name) => (
                  <>
                    {name}{' '}
                    {name === written && (
                      <Badge tone="accent">
                        {i18n.formatMessage({
                          id: 'dataManagement.aliases.writeIndex',
                          defaultMessage: 'Write index',
                        })}
                      </Badge>
                    )}
                  </>
                ),
                title: (name) => name,
              },
              {
                id: 'documents',
                header: i18n.formatMessage({
                  id: 'dataManagement.column.documents',
                  defaultMessage: 'Documents',
                }),
                width: '104px',
                numeric: true,
                render: (name) => formatCount(known.get(name)?.documents ?? 0),
              },
              {
                id: 'size',
                header: i18n.formatMessage({
                  id: 'dataManagement.column.size',
                  defaultMessage: 'Size',
                }),
                width: '84px',
                numeric: true,
                render: (name) => {
                  const size = known.get(name)?.sizeInBytes;
                  return size === undefined ? '–' : formatBytes(size);
                },
              },
            ]}
          />
        </Panel>
      </div>
    </Flyout>
  );
}
