import { createContext, useContext } from 'react';
import type { ViewServices } from './view-services';

export const ViewServicesContext = createContext<ViewServices | undefined>(undefined);

export function useViewServices(): ViewServices {
  const services = useContext(ViewServicesContext);
  if (!services) throw new Error('A chart is drawn outside of its view.');
  return services;
}
