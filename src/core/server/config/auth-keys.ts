import { z } from 'zod';
import { addresses, flag, list, milliseconds } from './value-types';

const headerName = z.string().regex(/^[!#$%&'*+.^`|~\w-]+$/, 'is not the name of a header');

const PROVIDERS = ['basic', 'oidc', 'proxy'] as const;
export type AuthProvider = (typeof PROVIDERS)[number];

const providers = list
  .refine(
    (names) => names.every((name) => PROVIDERS.some((known) => known === name)),
    'only "basic", "oidc" and "proxy" are known',
  )
  .transform((names) => [...new Set(names)] as AuthProvider[]);

/** Over a network only encrypted. */
const secureUrl = z
  .url({ protocol: /^https?$/, error: 'is not an address such as https://sign-in.example' })
  .refine(
    (text) => /^https:|^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])([:/]|$)/i.test(text),
    'needs https; http is for this machine only',
  );

/** Who may sign in and how, and what is written down of it. */
export const AUTH_KEYS = {
  'auth.providers': providers,
  'auth.session.idleTimeout': milliseconds.default(8 * 3600 * 1000),
  'auth.session.lifetime': milliseconds.default(7 * 24 * 3600 * 1000),
  'auth.apiKeys.outsideLifetime': milliseconds.default(30 * 24 * 3600 * 1000),
  'auth.session.secureCookie': flag.default(false),
  'auth.proxy.addresses': addresses,
  'auth.proxy.secret': z.string().min(32, 'needs at least 32 random characters').optional(),
  'auth.proxy.userHeader': headerName.default('x-forwarded-user'),
  'auth.proxy.groupsHeader': headerName.default('x-forwarded-groups'),
  'auth.proxy.administratorGroups': list,
  'auth.proxy.editorGroups': list,
  'auth.proxy.defaultRole': z.enum(['none', 'viewer', 'editor']).default('viewer'),
  'auth.oidc.issuer': secureUrl.optional(),
  'auth.oidc.clientId': z.string().min(1).optional(),
  'auth.oidc.clientSecret': z.string().min(1).optional(),
  'auth.oidc.publicUrl': secureUrl
    .refine((text) => /^https?:\/\/[^/]+\/?$/.test(text), 'is an address without a path')
    .optional(),
  'auth.oidc.title': z.string().min(1).max(60).default('single sign-on'),
  'auth.oidc.scope': z
    .string()
    .regex(/(^| )openid( |$)/, 'needs the word openid')
    .default('openid profile'),
  'auth.oidc.nameClaim': z.string().min(1).default('preferred_username'),
  'auth.oidc.groupsClaim': z.string().min(1).default('groups'),
  'auth.oidc.refreshInterval': milliseconds.default(3600 * 1000),
  'auth.oidc.administratorGroups': list,
  'auth.oidc.editorGroups': list,
  'auth.oidc.defaultRole': z.enum(['none', 'viewer', 'editor']).default('none'),
  'audit.maxFileBytes': z.coerce
    .number()
    .int()
    .min(10_000)
    .default(100 * 1024 * 1024),
  'audit.maxFiles': z.coerce.number().int().min(1).max(1000).default(10),
  'audit.enabled': flag.optional(),
  'audit.file': z.string().min(1).optional(),
} as const;
