import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { Template } from '../../../common';
import type { DataManagementServices } from '../../application';
import { DeleteName } from '../../names/DeleteName';
import { SectionFrame } from '../../names/SectionFrame';
import { listKey, useList, useNamesClient } from '../../names/use-names';
import { TemplateForm } from './TemplateForm';
import { TemplateTable } from './TemplateTable';

type Opened = { kind: 'form'; template?: Template } | { kind: 'delete'; template: Template };

/** What new indices are made with. */
export function TemplateSection(services: DataManagementServices) {
  const client = useNamesClient(services);
  const templates = useList(client, 'templates');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <SectionFrame
        testSubject="dataTemplates"
        text={i18n.formatMessage({
          id: 'dataManagement.templates.text',
          defaultMessage:
            'A template says what new indices of some names are created with: mappings, settings and aliases. Indices that exist stay as they are.',
        })}
        create={{ label: createLabel(), onClick: () => setOpened({ kind: 'form' }) }}
        list={templates}
        listKey={listKey('templates')}
        count={templates.data?.length}
        empty={i18n.formatMessage({
          id: 'dataManagement.templates.empty',
          defaultMessage: 'No templates yet',
        })}
      >
        <TemplateTable
          templates={templates.data ?? []}
          onOpen={(kind, template) => setOpened({ kind, template })}
        />
      </SectionFrame>
      {opened?.kind === 'form' && (
        <TemplateForm
          client={client}
          title={opened.template?.name ?? createLabel()}
          {...(opened.template && { template: opened.template })}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteName
          name={opened.template.name}
          consequences={[
            i18n.formatMessage({
              id: 'dataManagement.templates.deleteText',
              defaultMessage: 'Indices that were created by it stay as they are.',
            }),
          ]}
          onDelete={() => client.deleteTemplate(opened.template.kind, opened.template.name)}
          onClose={close}
        />
      )}
    </>
  );
}

const createLabel = () =>
  i18n.formatMessage({ id: 'dataManagement.templates.create', defaultMessage: 'Create template' });
