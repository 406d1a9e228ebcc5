import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, loadLater } from '#ui';
import { useServices } from '../services';
import type { NewFieldProps } from './NewField';

type AddFieldsProps = Omit<NewFieldProps, 'kind' | 'onClose'>;

/** Fields that the index pattern adds to those of the index, for whoever may change it. */
export function AddFields(props: AddFieldsProps) {
  const { core } = useServices();
  const [kind, setKind] = useState<NewFieldProps['kind']>();
  if (core.application.capabilities['savedObjectsManagement']?.['edit'] === false) return null;
  return (
    <>
      <Button size="s" icon="plus" onClick={() => setKind('calculated')}>
        {i18n.formatMessage({
          id: 'discover.fields.addCalculated',
          defaultMessage: 'Add calculated field',
        })}
      </Button>
      <Button size="s" icon="plus" onClick={() => setKind('related')}>
        {i18n.formatMessage({
          id: 'discover.fields.addRelation',
          defaultMessage: 'Look up from another index',
        })}
      </Button>
      {kind && <NewField {...props} kind={kind} onClose={() => setKind(undefined)} />}
    </>
  );
}

const NewField = loadLater(
  async () => (await import(/* webpackChunkName: "discover-new-field" */ './NewField')).NewField,
  { isOverlay: true },
);
