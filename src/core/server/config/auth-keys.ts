import { z } from 'zod';
import { addresses, flag, list, milliseconds } from './value-types';

const headerName = z.string().regex(/^[!#$%&'*+.^`|~\w-]+$/, 'is not the name of a header');

const providers = list
  .refine(
    (names) => names.every((name) => name === 'basic' || name === 'proxy'),
    'only "basic" and "proxy" are known',
  )
  .transform((names) => [...new Set(names)] as ('basic' | 'proxy')[]);

/** Who may sign in and how, and what is written down of it. */
export const AUTH_KEYS = {
  'auth.providers': providers,
  'auth.session.idleTimeout': milliseconds.default(8 * 3600 * 1000),
  'auth.session.lifetime': milliseconds.default(7 * 24 * 3600 * 1000),
  'auth.proxy.addresses': addresses,
  'auth.proxy.secret': z.string().min(32, 'needs at least 32 random characters').optional(),
  'auth.proxy.userHeader': headerName.default('x-forwarded-user'),
  'auth.proxy.groupsHeader': headerName.default('x-forwarded-groups'),
  'auth.proxy.administratorGroups': list,
  'auth.proxy.editorGroups': list,
  'auth.proxy.defaultRole': z.enum(['none', 'viewer', 'editor']).default('viewer'),
  'audit.enabled': flag.optional(),
  'audit.file': z.string().min(1).optional(),
} as const;
