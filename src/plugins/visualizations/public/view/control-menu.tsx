import type { ComponentType } from 'react';
import { ControlMenu, type ControlMenuProps } from '../chart-types/input-control-vis/ControlMenu';
import { ViewServicesContext } from './services-context';
import type { ViewServices } from './view-services';

/** The component with what it needs of the page. */
export function controlMenu(services: ViewServices): ComponentType<ControlMenuProps> {
  return function PageControlMenu(props) {
    return (
      <ViewServicesContext value={services}>
        <ControlMenu {...props} />
      </ViewServicesContext>
    );
  };
}
