import { z } from 'zod';

const path = z.string().regex(/^\/.*[^/]$/, "must start with '/' and not end with '/'");
const hosts = z.union([z.url(), z.array(z.url()).min(1)]).transform((value) => [value].flat());
const milliseconds = z.coerce.number().int().positive();
const bytes = z.coerce.number().int().positive();
/** A list, or one text with commas, as options and variables give it. */
const list = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
  .transform((parts) => parts.map((part) => part.trim()).filter(Boolean))
  .default([]);
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/**
 * Every key of `opensearch_dashboards.yml` that has an effect, by its dotted name.
 * Names and defaults: those operators know (docs/configuration.md lists the differences).
 */
export const CONFIG_KEYS = {
  'server.port': z.coerce.number().int().min(0).max(65_535).default(5601),
  'server.host': z.string().min(1).default('127.0.0.1'),
  'server.name': z.string().optional(),
  'server.basePath': path.optional(),
  'server.rewriteBasePath': flag.default(false),
  'server.maxPayload': bytes.default(1_048_576),
  'server.keepaliveTimeout': milliseconds.default(120_000),
  'server.xsrf.disableProtection': flag.default(false),
  'server.customResponseHeaders': z.record(z.string(), z.string()).default({}),
  'opensearch.hosts': hosts.optional(),
  'opensearch.username': z.string().optional(),
  'opensearch.password': z.string().optional(),
  'opensearch.requestTimeout': milliseconds.default(30_000),
  'opensearchDashboards.defaultAppId': z
    .string()
    .regex(/^[\w-]+$/)
    .default('home'),
  'opensearchDashboards.autocompleteTimeout': milliseconds.default(1000),
  'opensearchDashboards.branding.applicationTitle': z.string().max(36).default(''),
  'i18n.locale': z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})*$/)
    .default('en'),
  'plugins.paths': list,
  'plugins.required': list,
  'path.data': z.string().min(1).default('data'),
  'pid.file': z.string().optional(),
  'ops.interval': milliseconds.default(5000),
  'status.allowAnonymous': flag.default(false),
  'logging.dest': z.string().default('stderr'),
  'logging.silent': flag.default(false),
  'logging.quiet': flag.default(false),
  'logging.verbose': flag.default(false),
  'data.maxUploadBytes': bytes.default(20_000_000_000),
  'data.memoryLimit': z
    .string()
    .regex(/^\d+(\.\d+)?\s?(MB|GB|MiB|GiB)$/)
    .default('1GB'),
} as const;

export type ConfigKey = keyof typeof CONFIG_KEYS;
export type Config = { readonly [Key in ConfigKey]: z.output<(typeof CONFIG_KEYS)[Key]> };
