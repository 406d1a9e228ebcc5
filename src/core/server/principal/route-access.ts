import type { FastifyRequest } from 'fastify';
import type { Role, ScopeAction } from './principal';

/** Who a route answers: anybody at all, or people with this role. */
export type Access = 'anonymous' | Role;

export interface RouteAccess {
  /** The role that reads where missing for GET, else the one that changes. */
  access?: Access | ((request: FastifyRequest) => Access) | undefined;
  /** What the scope of a key has to allow; `any`: whatever it allows. A key with a scope is refused where missing. */
  scope?: ScopeAction | 'any' | undefined;
  /** An address that a person opens: without a sign-in it leads to the sign-in page. */
  page?: boolean | undefined;
  /** Changes something although readers may use it: it has its line in the audit log. */
  changes?: boolean | undefined;
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** A route that says nothing is safe: reading needs a sign-in, anything else the right to change. */
export function accessOf(request: FastifyRequest): Access {
  const { access } = request.routeOptions.config as RouteAccess;
  const stated = typeof access === 'function' ? access(request) : access;
  return stated ?? (SAFE_METHODS.has(request.method) ? 'viewer' : 'editor');
}
