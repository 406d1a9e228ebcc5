import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { HttpError, type Router, closedObject } from '../http';
import type { OperationMetrics } from './operation-metrics';
import type { PartStatus, StatusRegistry } from './status-registry';

export interface PluginStatus {
  id: string;
  state: 'green' | 'red';
  message: string;
}

interface Dependencies {
  name: string | undefined;
  uuid: () => string;
  version: string;
  buildNumber: number;
  buildHash: string;
  metrics: OperationMetrics;
  /** Parts of the core. */
  core: Pick<StatusRegistry, 'read'>;
  plugins: () => readonly PluginStatus[];
  /** `status.allowAnonymous` */
  allowAnonymous: boolean;
  isAnonymous(request: FastifyRequest): boolean;
}

type State = PartStatus['state'];
interface Part extends PartStatus {
  id: string;
  kind: 'core' | 'plugin';
}

const COLORS = { green: 'secondary', yellow: 'warning', red: 'danger' } as const;
const TITLES = { green: 'Green', yellow: 'Yellow', red: 'Red' } as const;
const NICKNAMES = {
  green: 'Looking good',
  yellow: "I'll be back",
  red: 'Danger Will Robinson! Danger!',
} as const;

const querystring = closedObject({ v8format: { type: 'boolean' } });

/** `GET /api/status` in the shape the status page reads (spec section 3). */
export function registerStatusRoute(router: Router, dependencies: Dependencies): void {
  const since = new Date().toISOString();

  router.get<{ Querystring: { v8format?: boolean } }>(
    '/api/status',
    {
      schema: { querystring },
      alwaysAnswered: true,
      ...(dependencies.allowAnonymous && { access: 'anonymous' }),
    },
    async (request) => {
      const isAnonymous = dependencies.isAnonymous(request);
      if (isAnonymous && !dependencies.allowAnonymous) {
        throw new HttpError(401, 'Unauthorized');
      }
      const parts = await readParts(dependencies);
      if (isAnonymous) {
        return describeForOutsiders(parts, since);
      }
      const { name, version, buildNumber, buildHash, metrics } = dependencies;
      return {
        name: name ?? hostname(),
        uuid: dependencies.uuid(),
        version: {
          number: version,
          build_hash: buildHash,
          build_number: buildNumber,
          build_snapshot: false,
        },
        status: request.query.v8format
          ? describeByLevel(parts)
          : describeByColor(parts, version, since),
        metrics: await metrics.read(),
      };
    },
  );
}

async function readParts({ core, plugins }: Dependencies): Promise<readonly Part[]> {
  const ofCore = (await core.read()).map((part) => ({ ...part, kind: 'core' }) as const);
  return [
    { id: '', kind: 'core', state: 'green', message: 'Ready' },
    ...ofCore,
    ...plugins().map((part) => ({ ...part, kind: 'plugin' }) as const),
  ];
}

function worst(parts: readonly Part[]): State {
  const has = (state: State) => parts.some((part) => part.state === state);
  return has('red') ? 'red' : has('yellow') ? 'yellow' : 'green';
}

function overall(state: State, since: string) {
  return {
    id: 'overall',
    state,
    title: TITLES[state],
    nickname: NICKNAMES[state],
    uiColor: COLORS[state],
    since,
  };
}

function describeByColor(parts: readonly Part[], version: string, since: string): object {
  return {
    overall: overall(worst(parts), since),
    statuses: parts.map(({ id, kind, state, message }) => ({
      id: `${id ? `${kind}:${id}` : kind}@${version}`,
      state,
      title: TITLES[state],
      message,
      uiColor: COLORS[state],
      since,
    })),
  };
}

function describeByLevel(parts: readonly Part[]): object {
  const state = worst(parts);
  const level = ({ kind, state: own }: Pick<Part, 'kind' | 'state'>) =>
    own === 'green'
      ? 'available'
      : own === 'yellow'
        ? 'degraded'
        : kind === 'core'
          ? 'critical'
          : 'unavailable';
  const group = (kind: Part['kind']) =>
    Object.fromEntries(
      parts
        .filter((part) => part.kind === kind && part.id)
        .map((part) => [part.id, { level: level(part), summary: part.message }]),
    );
  const kind = parts.some((part) => part.kind === 'core' && part.state === 'red')
    ? 'core'
    : 'plugin';
  return {
    overall: { level: level({ kind, state }), summary: NICKNAMES[state] },
    core: group('core'),
    plugins: group('plugin'),
  };
}

/** The page's shape, and in it nothing but how it is: no names, versions, figures or messages (attack 66). */
function describeForOutsiders(parts: readonly Part[], since: string): object {
  const { id, state, title, uiColor } = overall(worst(parts), since);
  return {
    name: '',
    version: { number: '', build_hash: '', build_number: 0, build_snapshot: false },
    status: { overall: { id, state, title, uiColor }, statuses: [] },
    metrics: {},
  };
}
