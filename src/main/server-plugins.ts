import type { ServerPlugin } from '#core/server';
import { plugin as data } from '#plugins/data/server';

export const plugins: readonly ServerPlugin[] = [data];
