import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { i18n } from '#common/i18n';
import { loadLater, Skeleton, Tabs } from '#ui';
import type { DataManagementServices } from './application';
import { OWN_SECTIONS } from './own-sections';
import type { DataSection } from './section';

export interface SectionsProps {
  services: DataManagementServices;
  /** The indices: always the first part. */
  children: ReactNode;
}

const INDICES = 'indices';

/** The parts of the page as tabs, the open one in the address; without others the indices alone. */
export function Sections({ services, children }: SectionsProps) {
  const { core, params, sections } = services;
  const offered = [...OWN_SECTIONS, ...sections]
    .filter((section) => section.isOffered(core.application.capabilities))
    .toSorted((a, b) => a.order - b.order);
  const [selected, setSelected] = useState(
    () => new URLSearchParams(params.history.location.search).get('section') ?? INDICES,
  );
  const section = offered.find(({ id }) => id === selected);
  if (offered.length === 0) return children;
  return (
    <Tabs
      label={i18n.formatMessage({ id: 'dataManagement.title', defaultMessage: 'Data' })}
      tabs={[
        {
          id: INDICES,
          label: i18n.formatMessage({ id: 'dataManagement.indices', defaultMessage: 'Indices' }),
        },
        ...offered.map(({ id, label }) => ({ id, label: label() })),
      ]}
      selected={section ? section.id : INDICES}
      onSelect={(id) => {
        setSelected(id);
        params.history.replace({ search: id === INDICES ? '' : `?section=${id}` });
      }}
    >
      {section ? createElement(componentOf(section), services) : children}
    </Tabs>
  );
}

const components = new WeakMap<DataSection, ComponentType<DataManagementServices>>();

/** Loaded when it is opened first, and kept. */
function componentOf(section: DataSection): ComponentType<DataManagementServices> {
  const known = components.get(section);
  if (known) return known;
  const component = loadLater(section.load, { waiting: () => <Skeleton height={160} /> });
  components.set(section, component);
  return component;
}
