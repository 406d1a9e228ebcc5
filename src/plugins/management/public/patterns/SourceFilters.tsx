import { useMutation } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { withoutSourceFilter } from '#plugins/index-patterns/common';
import { ErrorCallout, IconButton, Panel, Table, VisuallyHidden } from '#ui';
import type { Rights } from '../objects/services';
import { AddSourceFilter } from './AddSourceFilter';
import {
  type PatternFields,
  type PatternObject,
  type PatternServices,
  useChangePattern,
} from './pattern-services';
import styles from './Patterns.module.css';
import { hiddenText } from './source-filter-text';

interface SourceFiltersProps {
  services: PatternServices;
  object: PatternObject;
  rights: Rights;
  known: PatternFields;
}

/** The fields that documents are shown without. */
export function SourceFilters({ services, object, rights, known }: SourceFiltersProps) {
  const change = useChangePattern(services, object);
  const removal = useMutation({
    mutationFn: (filter: string) => change(withoutSourceFilter(object.attributes, filter)),
  });
  const { hidden = [] } = object.pattern;
  return (
    <>
      <p>{meaning()}</p>
      {rights.mayEdit && <AddSourceFilter {...{ object, known }} onChange={change} />}
      {removal.error && <ErrorCallout error={removal.error} />}
      {hidden.length > 0 && (
        <Panel className={styles.panel}>
          <Table
            caption={i18n.formatMessage({
              id: 'management.patterns.sourceFilters',
              defaultMessage: 'Source filters',
            })}
            rows={hidden}
            rowKey={(filter) => filter}
            columns={[
              {
                id: 'filter',
                header: i18n.formatMessage({
                  id: 'management.patterns.sourceFilter',
                  defaultMessage: 'Filter',
                }),
                render: (filter) => <code dir="ltr">{filter}</code>,
              },
              {
                id: 'hides',
                header: i18n.formatMessage({
                  id: 'management.patterns.hides',
                  defaultMessage: 'Hides',
                }),
                render: (filter) => <bdi>{hiddenText(known, filter)}</bdi>,
              },
              ...(rights.mayEdit
                ? [
                    {
                      id: 'actions',
                      width: '56px',
                      header: <VisuallyHidden>{actionsLabel()}</VisuallyHidden>,
                      render: (filter: string) => (
                        <IconButton
                          icon="trash"
                          label={deleteLabel(filter)}
                          disabled={removal.isPending}
                          onClick={() => removal.mutate(filter)}
                        />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
      )}
    </>
  );
}

const meaning = () =>
  i18n.formatMessage({
    id: 'management.patterns.sourceFiltersMeaning',
    defaultMessage:
      'Documents are shown and exported without these fields, which can still be searched, counted and drawn. This protects nothing: whoever may read the index can ask for the fields in other ways.',
  });

const deleteLabel = (name: string) =>
  i18n.formatMessage(
    { id: 'management.patterns.deleteOne', defaultMessage: 'Delete {name}' },
    { name },
  );

const actionsLabel = () =>
  i18n.formatMessage({ id: 'management.objects.column.actions', defaultMessage: 'Actions' });
