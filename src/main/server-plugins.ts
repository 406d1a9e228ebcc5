import type { ServerPlugin } from '#core/server';
import { plugin as data } from '#plugins/data/server';
import { plugin as dashboard } from '#plugins/dashboard/server';
import { plugin as ingest } from '#plugins/ingest/server';

/** In the order in which they start. */
export const plugins: readonly ServerPlugin[] = [data, dashboard, ingest];
