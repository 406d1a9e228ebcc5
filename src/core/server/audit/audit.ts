import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { accessOf, type RouteAccess } from '../principal/route-access';
import { hasRole, type Principal } from '../principal/principal';
import { type Config, ConfigError } from '../config';
import { HttpError } from '../http';
import { NO_FILE, openAuditFile } from './audit-file';
import { auditStatus, type Statuses } from './audit-status';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a route changed, where its address does not say it: for the line in the log. */
    changedObject?: Readonly<Record<string, string>>;
    /** Saved objects that were changed. */
    changedObjects?: Readonly<Record<string, string>>[];
    /** What was asked for was not done, although the status says 200: some routes say so in their body. */
    isRefused?: boolean;
  }
}

interface AuditEntry {
  event: string;
  outcome?: 'success' | 'failure';
  /** Whom it is about, where that is not who asks. */
  principal?: Principal;
  /** The name that was typed. */
  name?: string;
  /** Which object, where the address does not say it. */
  object?: Readonly<Record<string, unknown>>;
}

/** Who did what to which object from where: a JSON line each. */
export interface Audit {
  record(request: FastifyRequest, entry: AuditEntry): void;
  /** What the server did by itself, such as at its start. */
  note(entry: ServerEntry): void;
  /** Whether a line would find its place: what can't be audited is not done. */
  isWritable(): boolean;
  /** Changes over a further listener have their lines too. */
  watch(listener: FastifyInstance): void;
}

interface ServerEntry {
  event: string;
  /** When it did so. */
  action: string;
  object: Readonly<Record<string, unknown>>;
}

const SILENT: Audit = {
  record: () => undefined,
  note: () => undefined,
  isWritable: () => true,
  watch: () => undefined,
};
const MAX_TEXT = 300;
const OBJECTS_OF_LINE = 200;
/** What a disk answers that is full, or full for this account. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** They have lines of their own. */
const OWN_ROUTES = new Set(['/auth/login', '/auth/logout', '/auth/password']);
/** Refused where their line can't be written, as every change is; whoever signs out may always do so. */
const SIGN_INS = new Set(['/auth/login', '/auth/password', '/auth/oidc/callback']);

/** On where people sign in, or where the configuration says so; every change has its line without a route's doing. */
export function createAudit(server: FastifyInstance, config: Config, statuses: Statuses): Audit {
  if (!(config['audit.enabled'] ?? config['auth.providers'].length > 0)) {
    return SILENT;
  }
  const file = resolve(config['audit.file'] ?? join(config['path.data'], 'audit.log'));
  const log = openAuditFile({
    file,
    maxBytes: config['audit.maxFileBytes'],
    maxFiles: config['audit.maxFiles'],
    // Told at least here: it is the only place left.
    onLost: (line, error) =>
      server.log.error({ err: error, line }, 'The audit log can not be written.'),
  });
  assertOpened(log.problem, file);
  const write = (line: object) => log.write(`${JSON.stringify(line)}\n`);
  const watch = (listener: FastifyInstance) => {
    refuseUnaudited(listener, log);
    writeChanges(listener, write);
  };
  watch(server);
  statuses.addCheck('audit', async () => auditStatus(log.isWritable()));
  server.addHook('onClose', () => log.close());
  return {
    isWritable: () => log.isWritable(),
    watch,
    record: (request, entry) => write(toLine(request, entry)),
    note: ({ event, action, object }) =>
      write({
        time: new Date().toISOString(),
        event,
        outcome: 'success',
        principal,
        action,
        object,
      }),
  };
}

function refuseUnaudited(server: FastifyInstance, log: Pick<Audit, 'isWritable'>): void {
  server.addHook('preHandler', (request, _reply, done) => {
    const isAudited = isChange(request) || SIGN_INS.has(request.routeOptions.url ?? '');
    done(isAudited && !log.isWritable() ? new HttpError(503, tell('audit.full')) : undefined);
  });
}

/** Of a full disk people may still read (attack 104); anything else is for the operator to put right. Throws `ConfigError`. */
function assertOpened(problem: NodeJS.ErrnoException | undefined, file: string): void {
  if (!problem || FULL.has(problem.code ?? '')) return;
  const { code, path = file } = problem;
  const reason =
    code === 'EISDIR' || code === NO_FILE
      ? `${path} is ${code === NO_FILE ? 'no file' : 'a folder'}, where Atrium keeps a file with it. Move it away`
      : `${file} can't be written (${code ?? problem.message}). Let this account write it`;
  throw new ConfigError(
    `The audit log can't be opened: ${reason}, or name another file with [audit.file].`,
    { cause: problem },
  );
}

/** Every change has its line when it is answered. */
function writeChanges(server: FastifyInstance, write: (line: object) => void): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    if (isChange(request) && statusCode < 400) {
      const outcome = request.isRefused ? 'failure' : 'success';
      for (const objects of toParts(request.changedObjects)) {
        write({ ...toLine(request, { event: 'change', outcome }), ...(objects && { objects }) });
      }
    } else if (
      isChange(request) &&
      (isAllowedByRole(request) || ![401, 403].includes(statusCode))
    ) {
      write(toLine(request, { event: 'change', outcome: 'failure' }));
    }
    done();
  });
}

/** The server itself. */
const principal = { kind: 'server', id: 'server', name: 'Atrium' } as const;

/** Of an import of thousands each line names some; of what changed no saved object, the one line names none. */
function toParts<Item>(items: readonly Item[] = []): readonly (readonly Item[] | undefined)[] {
  const count = Math.ceil(items.length / OBJECTS_OF_LINE);
  return count === 0
    ? [undefined]
    : Array.from({ length: count }, (_, at) =>
        items.slice(at * OBJECTS_OF_LINE, (at + 1) * OBJECTS_OF_LINE),
      );
}

/** What the role refuses has a line of its own. */
function isAllowedByRole(request: FastifyRequest): boolean {
  const needed = accessOf(request);
  const { principal } = request;
  return needed !== 'anonymous' && principal !== undefined && hasRole(principal, needed);
}

/** What needs no more than the right to read changes nothing, whatever its method. */
function isChange(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method) || request.is404) {
    return false;
  }
  const access = accessOf(request);
  const { changes } = request.routeOptions.config as RouteAccess;
  const isOwn = OWN_ROUTES.has(request.routeOptions.url ?? '');
  return changes === true || (access !== 'viewer' && access !== 'anonymous' && !isOwn);
}

function toLine(request: FastifyRequest, entry: AuditEntry): object {
  const { event, outcome = 'success', principal = request.principal, name } = entry;
  return {
    time: new Date().toISOString(),
    event,
    outcome,
    ...(principal && {
      principal: { kind: principal.kind, id: principal.id, name: principal.name },
    }),
    ...(name !== undefined && { name: cut(name) }),
    address: request.ip,
    action: `${request.method} ${request.routeOptions.url ?? ''}`,
    object: entry.object ?? objectOf(request),
  };
}

/** The parts of the address that name what is changed; never a body, which may hold secrets. */
function objectOf({ params, query, changedObject }: FastifyRequest): Record<string, unknown> {
  const { index, fileName } = (query ?? {}) as Record<string, unknown>;
  const named = { index, fileName, ...(params as object), ...changedObject };
  return Object.fromEntries(
    Object.entries(named).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, cut(value)]] : [],
    ),
  );
}

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
