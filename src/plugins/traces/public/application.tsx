import { useEffect, useState } from 'react';
import { i18n } from '#common/i18n';
import { nameApp, offerGuide, type AppUnmount } from '#core/public';
import { EmptyState, renderAppRoot } from '#ui';
import { readTraceAddress } from '../common/trace-address';
import { AppServices, type GivenServices, useServices } from './services';
import { TracePage } from './TracePage';
import { tracesTitle } from './use-trace-names';

/** Draws the page into the element that the shell gives it. Returns how to take it away. */
export function renderTraces(services: GivenServices): Promise<AppUnmount> {
  const { core, params } = services;
  const title = tracesTitle();
  nameApp(core, params, title);
  offerGuide(core, params, title, 'traces');
  return renderAppRoot(
    params.element,
    <AppServices given={services}>
      <ShownTrace />
    </AppServices>,
  );
}

function ShownTrace() {
  const { history } = useServices().params;
  const [hash, setHash] = useState(() => history.location.hash);
  useEffect(() => history.listen((location) => setHash(location.hash)), [history]);
  const address = readTraceAddress(hash);
  return address ? <TracePage key={hash} address={address} /> : <NoTrace />;
}

function NoTrace() {
  const { core, params } = useServices();
  // Back led here, from a trace with names of its own.
  useEffect(() => nameApp(core, params, tracesTitle()), [core, params]);
  return (
    <EmptyState
      icon="discover"
      title={i18n.formatMessage({ id: 'traces.none', defaultMessage: 'No trace chosen' })}
    >
      {i18n.formatMessage({
        id: 'traces.noneText',
        defaultMessage: 'Open a span or a line of a log in Discover and choose “Show trace”.',
      })}
    </EmptyState>
  );
}
