import { useState } from 'react';
import { i18n } from '#common/i18n';
import {
  AnswerState,
  Badge,
  Button,
  Callout,
  EmptyState,
  Page,
  Panel,
  SearchField,
  Table,
} from '#ui';
import { useRights } from '../objects/services';
import { CreatePattern } from './CreatePattern';
import {
  type ListedPattern,
  PATTERNS_KEY,
  type PatternServices,
  usePatternList,
} from './pattern-services';
import styles from './Patterns.module.css';

interface PatternListProps extends PatternServices {
  onOpen: (id: string) => void;
}

export function PatternList({ onOpen, ...services }: PatternListProps) {
  const rights = useRights(services);
  const list = usePatternList(services);
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const all = list.data?.patterns ?? [];
  const shown = all.filter((pattern) => isLike(pattern, search));
  return (
    <Page
      testSubject="indexPatternsApp"
      className={styles.root}
      title={i18n.formatMessage({
        id: 'management.patterns.title',
        defaultMessage: 'Index patterns',
      })}
      actions={
        rights.mayEdit && (
          <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
            {createLabel()}
          </Button>
        )
      }
    >
      {rights.reason !== undefined && <Callout tone="accent">{rights.reason}</Callout>}
      <AnswerState query={list} queryKey={PATTERNS_KEY} height={200} />
      {list.data && all.length === 0 && <NoPatterns />}
      {all.length > 0 && (
        <>
          <SearchField
            label={i18n.formatMessage({
              id: 'management.patterns.search',
              defaultMessage: 'Search index patterns',
            })}
            value={search}
            onChange={setSearch}
          />
          <PatternTable
            patterns={shown}
            defaultId={services.core.uiSettings.get<string>('defaultIndex', '')}
            onOpen={onOpen}
          />
        </>
      )}
      {list.data && list.data.total > all.length && <NotAll shown={all.length} />}
      {isCreating && (
        <CreatePattern
          {...services}
          titles={all.map(({ title }) => title)}
          onCreated={onOpen}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}

/** By any of its names. */
const isLike = ({ title, displayName }: ListedPattern, search: string): boolean =>
  [title, displayName].some((text) => text.toLowerCase().includes(search.toLowerCase()));

const createLabel = () =>
  i18n.formatMessage({
    id: 'management.patterns.create',
    defaultMessage: 'Create index pattern',
  });

const NoPatterns = () => (
  <EmptyState
    icon="data"
    title={i18n.formatMessage({
      id: 'management.patterns.none',
      defaultMessage: 'No index patterns yet',
    })}
  >
    {i18n.formatMessage({
      id: 'management.patterns.noneText',
      defaultMessage:
        'Indices can be explored without one. An index pattern names several of them at once, and keeps formats, names and calculated fields.',
    })}
  </EmptyState>
);

const NotAll = ({ shown }: { shown: number }) => (
  <p>
    {i18n.formatMessage(
      {
        id: 'management.patterns.notAll',
        defaultMessage: 'The first {shown} are listed. The page Saved objects finds all of them.',
      },
      { shown },
    )}
  </p>
);

interface PatternTableProps {
  patterns: readonly ListedPattern[];
  defaultId: string;
  onOpen: (id: string) => void;
}

function PatternTable({ patterns, defaultId, onOpen }: PatternTableProps) {
  if (patterns.length === 0) {
    return (
      <p role="status">
        {i18n.formatMessage({
          id: 'management.patterns.noMatch',
          defaultMessage: 'No matching index patterns',
        })}
      </p>
    );
  }
  return (
    <Panel className={styles.panel}>
      <Table
        caption={i18n.formatMessage({
          id: 'management.patterns.title',
          defaultMessage: 'Index patterns',
        })}
        rows={patterns}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'title',
            header: i18n.formatMessage({
              id: 'management.patterns.name',
              defaultMessage: 'Index pattern',
            }),
            render: ({ id, title, displayName }) => (
              <span className={styles.names}>
                <Button variant="plain" size="s" onClick={() => onOpen(id)}>
                  <bdi>{displayName || title}</bdi>
                </Button>
                {displayName !== '' && <bdi className={styles.secondary}>{title}</bdi>}
                {id === defaultId && <DefaultBadge />}
              </span>
            ),
          },
          {
            id: 'time',
            header: i18n.formatMessage({
              id: 'management.patterns.timeField',
              defaultMessage: 'Time field',
            }),
            render: ({ timeField }) => <bdi>{timeField || '–'}</bdi>,
          },
          {
            id: 'description',
            wide: true,
            header: i18n.formatMessage({
              id: 'management.patterns.description',
              defaultMessage: 'Description',
            }),
            render: ({ description }) => <bdi>{description}</bdi>,
          },
        ]}
      />
    </Panel>
  );
}

export const DefaultBadge = () => (
  <Badge tone="accent">
    {i18n.formatMessage({ id: 'management.patterns.default', defaultMessage: 'Default' })}
  </Badge>
);
