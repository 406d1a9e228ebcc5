import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import {
  nameApp,
  offerGuide,
  type AppMountParameters,
  type AppUnmount,
  type CoreStart,
} from '#core/public';
import type { DataStart, SearchBar as SearchBarType } from '#plugins/data/public';
import { renderAppRoot, useObservable, type FirstAnswer } from '#ui';
import { DiscoverPage } from './DiscoverPage';
import { TimeContext } from './documents/time-context';
import { createServices, ServicesContext } from './services';

export interface DiscoverServices {
  core: CoreStart;
  data: DataStart;
  SearchBar: typeof SearchBarType;
  params: AppMountParameters;
}

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(
  services: DiscoverServices,
  first: readonly FirstAnswer[],
): Promise<AppUnmount> {
  const { core, params } = services;
  const title = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  nameApp(core, params, title);
  offerGuide(core, params, title, 'discover');

  return renderAppRoot(params.element, <DiscoverApp {...services} />, first);
}

/** The zone and the first day of the week are those of the moment. */
function DiscoverApp({ core, data, params, SearchBar }: DiscoverServices) {
  const dates = useObservable(core.dateSettings.get$(), core.dateSettings.get());
  const services = useMemo(
    () => createServices({ core, data, params, dates, SearchBar }),
    [core, data, params, dates, SearchBar],
  );
  return (
    <ServicesContext value={services}>
      <TimeContext value={services.time}>
        <DiscoverPage />
      </TimeContext>
    </ServicesContext>
  );
}
