import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { Select, TextField } from '#ui';
import type { Drilldown } from '../../common/model/dashboard';
import { useServices } from '../services';

export interface DrilldownTargetProps {
  drilldown: Drilldown;
  error: string | false | undefined;
  onTarget: (target: string) => void;
}

/** Where a drilldown leads: dashboards and indices by their names, an address as it is typed. */
export function DrilldownTarget({ drilldown, error, onTarget }: DrilldownTargetProps) {
  const { kind, target } = drilldown;
  if (kind !== 'url') return <KnownTarget key={kind} {...{ kind, target, onTarget }} />;
  return (
    <TextField
      label={i18n.formatMessage({ id: 'dashboard.drilldown.address', defaultMessage: 'URL' })}
      help={urlHelp()}
      error={error}
      value={target}
      onChange={(event) => onTarget(event.target.value)}
    />
  );
}

type KnownTargetProps = Pick<DrilldownTargetProps, 'onTarget'> &
  Pick<Drilldown, 'target'> & { kind: 'dashboard' | 'discover' };

function KnownTarget({ kind, target, onTarget }: KnownTargetProps) {
  const { store, data } = useServices();
  const known = useQuery({
    queryKey: ['dashboard', 'drilldown-targets', kind],
    queryFn: async () => {
      if (kind === 'discover') {
        const indices = await data.indexClient.list();
        return indices.map(({ name }) => ({ value: name, label: name }));
      }
      const { items: dashboards } = await store.list('');
      return dashboards.map(({ id, title }) => ({ value: id, label: title || id }));
    },
  });
  const options = (known.data ?? []).toSorted((one, other) => one.label.localeCompare(other.label));
  const isKnown = options.some(({ value }) => value === target);
  return (
    <Select
      label={
        kind === 'discover'
          ? i18n.formatMessage({ id: 'dashboard.drilldown.index', defaultMessage: 'Index' })
          : i18n.formatMessage({ id: 'dashboard.drilldown.dashboard', defaultMessage: 'Dashboard' })
      }
      value={target}
      error={known.error?.message ?? (known.isSuccess && target !== '' && !isKnown && notFound())}
      options={[...(isKnown ? [] : [{ value: target, label: target || choose() }]), ...options]}
      onChange={onTarget}
    />
  );
}

const choose = () =>
  i18n.formatMessage({ id: 'dashboard.drilldown.choose.target', defaultMessage: 'Choose one' });

const notFound = () =>
  i18n.formatMessage({
    id: 'dashboard.drilldown.notFound',
    defaultMessage: 'Not found, or you don’t have access',
  });

const urlHelp = () =>
  i18n.formatMessage(
    {
      id: 'dashboard.drilldown.help',
      defaultMessage: 'Variables: {names}',
    },
    { names: '{{value}}, {{field}}, {{from}}, {{to}}' },
  );
