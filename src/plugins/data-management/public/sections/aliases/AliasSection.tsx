import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { NamedAlias } from '../../../common';
import type { DataManagementServices } from '../../application';
import { DeleteName } from '../../names/DeleteName';
import { RollOver } from '../../names/RollOver';
import { SectionFrame } from '../../names/SectionFrame';
import { useIndices, listKey, useList, useNamesClient } from '../../names/use-names';
import { AliasForm } from './AliasForm';
import { AliasTable, type OpenedAlias } from './AliasTable';

/** Names for one or several indices, or some of their documents. */
export function AliasSection(services: DataManagementServices) {
  const client = useNamesClient(services);
  const aliases = useList(client, 'aliases');
  const indices = useIndices(services);
  const [opened, setOpened] = useState<OpenedAlias>();
  const close = () => setOpened(undefined);
  const mayChange = services.core.application.capabilities['data']?.['write'] === true;
  const { kind, alias } = opened ?? {};
  return (
    <>
      <SectionFrame
        testSubject="dataAliases"
        text={i18n.formatMessage({
          id: 'dataManagement.aliases.text',
          defaultMessage:
            'An alias is another name for one or several indices, or for some of their documents.',
        })}
        create={
          mayChange
            ? { label: createLabel(), onClick: () => setOpened({ kind: 'form' }) }
            : undefined
        }
        list={aliases}
        listKey={listKey('aliases')}
        count={aliases.data?.length}
        empty={i18n.formatMessage({
          id: 'dataManagement.aliases.empty',
          defaultMessage: 'No aliases yet',
        })}
      >
        <AliasTable
          aliases={aliases.data ?? []}
          core={services.core}
          mayChange={mayChange}
          onOpen={setOpened}
        />
      </SectionFrame>
      {kind === 'form' && (
        <AliasForm
          {...{ client, mayChange }}
          title={alias?.name ?? createLabel()}
          {...(alias && { alias })}
          indices={indices.data ?? []}
          onClose={close}
        />
      )}
      {kind === 'rollover' && alias && (
        <RollOver {...services} client={client} name={alias.name} onClose={close} />
      )}
      {kind === 'delete' && alias && (
        <DeleteName
          name={alias.name}
          consequences={[consequenceOf(alias)]}
          onDelete={() => client.deleteAlias(alias.name)}
          onClose={close}
        />
      )}
    </>
  );
}

const createLabel = () =>
  i18n.formatMessage({ id: 'dataManagement.aliases.create', defaultMessage: 'Create alias' });

const consequenceOf = ({ members }: NamedAlias) =>
  i18n.formatMessage(
    {
      id: 'dataManagement.aliases.deleteText',
      defaultMessage:
        'No documents are lost. Searches and writes by this name will fail: it stands for {indices}.',
    },
    { indices: members.map(({ index }) => index).join(', ') },
  );
