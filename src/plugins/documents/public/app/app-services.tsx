import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CoreStart, DateSettings } from '#core/public';
import { useObservable } from '#ui';

export interface AppServicesProps<Given> {
  given: Given;
  children: ReactNode;
}

/**
 * What the parts of an app share. The zone is that of the moment; written dates are drawn again where the settings write them
 * another way.
 * @param create of what the app is given
 */
export function createAppServices<Given extends { core: CoreStart }, Services>(
  create: (given: Given, dates: DateSettings) => Services,
) {
  const ServicesContext = createContext<Services | undefined>(undefined);
  function AppServices({ given, children }: AppServicesProps<Given>) {
    const { dateSettings } = given.core;
    const dates = useObservable(dateSettings.get$(), dateSettings.get());
    const services = useMemo(() => create(given, dates), [given, dates]);
    return <ServicesContext value={services}>{children}</ServicesContext>;
  }
  function useServices(): Services {
    const services = useContext(ServicesContext);
    if (!services) throw new Error('A part of the app is drawn without its services.');
    return services;
  }
  return { ServicesContext, AppServices, useServices };
}
