import { i18n } from '#common/i18n';
import { Panel, Table } from '#ui';
import type { Template } from '../../../common';
import styles from '../../DataPage.module.css';
import { ActionMenu, actionsColumn, deleteItem, nameHeader } from '../../names/ActionMenu';
import { NameButton } from '../../names/NameButton';
import { kindName, toTemplateDraft } from './template-draft';

export interface TemplateTableProps {
  templates: readonly Template[];
  onOpen: (kind: 'form' | 'delete', template: Template) => void;
}

export function TemplateTable({ templates, onOpen }: TemplateTableProps) {
  return (
    <Panel className={styles.rules}>
      <Table
        caption={i18n.formatMessage({
          id: 'dataManagement.section.templates',
          defaultMessage: 'Templates',
        })}
        rows={templates}
        rowKey={({ kind, name }) => `${kind} ${name}`}
        columns={[
          {
            id: 'name',
            header: nameHeader(),
            render: (template) => (
              <NameButton name={template.name} onOpen={() => onOpen('form', template)} />
            ),
            title: ({ name }) => name,
          },
          ...factColumns(),
          {
            ...actionsColumn(),
            render: (template: Template) => (
              <ActionMenu
                name={template.name}
                items={[
                  {
                    id: 'edit',
                    icon: 'edit',
                    label: i18n.formatMessage({
                      id: 'dataManagement.edit',
                      defaultMessage: 'Edit',
                    }),
                    onSelect: () => onOpen('form', template),
                  },
                  deleteItem(() => onOpen('delete', template)),
                ]}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

const factColumns = () => [
  {
    id: 'kind',
    header: i18n.formatMessage({ id: 'dataManagement.templates.kind', defaultMessage: 'Kind' }),
    // Its own values and the header of the components have room where the table is narrow.
    width: '150px',
    wide: true,
    render: ({ kind }: Template) => kindName(kind),
  },
  {
    id: 'patterns',
    header: i18n.formatMessage({
      id: 'dataManagement.templates.patterns',
      defaultMessage: 'Index patterns',
    }),
    render: (template: Template) => toTemplateDraft(template).patterns || '–',
    title: (template: Template) => toTemplateDraft(template).patterns,
  },
  {
    id: 'parts',
    header: i18n.formatMessage({
      id: 'dataManagement.templates.components',
      defaultMessage: 'Component templates',
    }),
    width: '168px',
    wide: true,
    render: (template: Template) => toTemplateDraft(template).components || '–',
    title: (template: Template) => toTemplateDraft(template).components,
  },
  {
    id: 'priority',
    header: i18n.formatMessage({
      id: 'dataManagement.templates.priority',
      defaultMessage: 'Priority',
    }),
    width: '84px',
    numeric: true,
    wide: true,
    render: (template: Template) => toTemplateDraft(template).priority || '–',
  },
];
