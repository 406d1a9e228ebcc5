import type { LoadOptions } from '#engine';
import { FLIGHTS_COUNT, sampleFlights } from './flights';
import { FLIGHTS } from './flights-dashboard';
import { ORDERS_COUNT, sampleOrders } from './orders';
import { ORDERS } from './orders-dashboard';
import type { SampleDescription } from './sample-objects';
import { sampleWebLogs, WEB_LOGS_COUNT } from './web-logs';
import { WEB_LOGS } from './web-logs-dashboard';

/** Data made here, with what shows them. */
export interface Sample {
  id: string;
  title: string;
  description: string;
  documents: number;
  fields: number;
  /** One document each, as JSON. */
  lines: (now?: number, seed?: number) => Iterable<string>;
  objects: SampleDescription;
  /** Of fields whose values alone do not tell. */
  types?: LoadOptions['types'];
}

export const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    id: 'logs',
    title: 'Sample web logs',
    description: 'Three weeks of requests to a website: responses, bytes, locations and devices.',
    documents: WEB_LOGS_COUNT,
    fields: 24,
    lines: sampleWebLogs,
    objects: WEB_LOGS,
    // As the sample of other servers of this field has them: ranges of addresses can be asked for.
    types: { clientip: 'ip', ip: 'ip' },
  },
  {
    id: 'flights',
    title: 'Sample flights',
    description:
      'Flights between cities around the world: prices, weather, delays and cancellations.',
    documents: FLIGHTS_COUNT,
    fields: 27,
    lines: sampleFlights,
    objects: FLIGHTS,
  },
  {
    id: 'ecommerce',
    title: 'Sample orders',
    description: 'Orders of an online shop: products, customers, locations and prices.',
    documents: ORDERS_COUNT,
    fields: 46,
    lines: sampleOrders,
    objects: ORDERS,
  },
];
