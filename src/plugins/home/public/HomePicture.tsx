import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { EMPTY } from 'rxjs';
import type { PictureRequest } from '#common/first-picture';
import type { JsonObject } from '#common/json';
import { HomePage } from './HomePage';
import type { HomePageServices } from './services';

/** The page as the server draws it before any script of the browser runs. Nothing in it asks for anything. */
export function HomePicture({ answers, basePath }: PictureRequest) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['indices'], answers['/internal/data/indices']);
  queryClient.setQueryData(['samples'], answers['/api/sample_data']);
  const capabilities = answers['/api/core/capabilities'] as JsonObject;
  return (
    <QueryClientProvider client={queryClient}>
      <HomePage {...toStillServices(capabilities, basePath)} />
    </QueryClientProvider>
  );
}

/** Addresses and permissions; what a press would do, the app does once it is there. */
function toStillServices(capabilities: JsonObject, basePath: string): HomePageServices {
  const later = () => Promise.reject(new Error('A picture does nothing.'));
  return {
    core: {
      application: {
        capabilities: capabilities as HomePageServices['core']['application']['capabilities'],
        getUrlForApp: (id, { path = '' } = {}) => `${basePath}/app/${id}${path.replace(/^\//, '')}`,
        navigateToApp: later,
      },
      notifications: { toasts: { addError: () => ({ id: '', toastLifeTimeMs: 0 }) } },
    },
    data: { indexClient: { list: later, describe: later } },
    ingest: {
      uploads: {
        items$: EMPTY,
        items: () => [],
        add() {},
        listGrokPatterns: () => Promise.resolve([]),
        preview: later,
        start() {},
        startAll() {},
        remove() {},
        finished$: EMPTY,
      },
      ingestClient: {
        listSamples: later,
        addSample: later,
        removeSample: later,
        indexEvents$: EMPTY,
      },
    },
  };
}
