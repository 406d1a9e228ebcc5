import { z } from 'zod';
import { AUTH_KEYS } from './auth-keys';
import { BRANDING_KEYS } from './branding-keys';
import { MAPS_KEYS } from './maps-keys';
import { OPENSEARCH_KEYS } from './opensearch-keys';
import { SERVER_KEYS } from './server-keys';
import { sources } from './source-keys';
import { bytes, count, flag, list, memory, milliseconds } from './value-types';

const encryptionKey = z.string().min(32, 'needs at least 32 random characters').optional();

/**
 * Every key of `opensearch_dashboards.yml` that has an effect, by its dotted name.
 * Names and defaults: those operators know (docs/configuration.md lists the differences).
 */
export const CONFIG_KEYS = {
  ...SERVER_KEYS,
  ...AUTH_KEYS,
  ...OPENSEARCH_KEYS,
  'opensearchDashboards.defaultAppId': z
    .string()
    .regex(/^[\w-]+$/)
    .default('home'),
  'opensearchDashboards.index': z.string().min(1).default('.opensearch_dashboards'),
  'opensearchDashboards.configIndex': z.string().min(1).default('.opensearch_dashboards_config'),
  'opensearchDashboards.autocompleteTerminateAfter': z.coerce
    .number()
    .int()
    .positive()
    .default(100_000),
  'opensearchDashboards.autocompleteTimeout': milliseconds.default(1000),
  'opensearchDashboards.dashboardAdmin.groups': list,
  'opensearchDashboards.dashboardAdmin.users': list,
  'opensearchDashboards.futureNavigation': flag.default(false),
  'opensearchDashboards.keyboardShortcuts.enabled': flag.default(true),
  'dev.gallery': flag.default(false),
  ...BRANDING_KEYS,
  ...MAPS_KEYS,
  'i18n.locale': z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})*$/)
    .default('en'),
  'uiSettings.overrides': z.record(z.string(), z.unknown()).default({}),
  'uiSettings.defaults': z.record(z.string(), z.unknown()).default({}),
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
  'savedObjects.permission.enabled': flag.optional(),
  'savedObjects.store': z.enum(['file', 'opensearch']).default('file'),
  'savedObjects.copyFrom': list,
  'savedObjects.maxImportPayloadBytes': bytes.default(26_214_400),
  'savedObjects.maxImportExportSize': z.coerce
    .number()
    .int()
    .positive()
    .max(10_000)
    .default(10_000),
  'savedObjects.history.maxVersions': z.coerce.number().int().positive().max(10_000).default(100),
  'savedObjects.history.maxDays': z.coerce.number().int().positive().max(36_500).default(90),
  'shortLinks.maxPerPerson': z.coerce.number().int().positive().max(100_000).default(1000),
  'workspace.enabled': flag.default(true),
  'workspace.maximum_workspaces': z.coerce.number().int().positive().optional(),
  'exports.maxPerPerson': count.max(1000).default(2),
  'exports.maxAtOnce': count.max(1000).default(8),
  'exports.maxFileBytes': bytes.default(20_000_000_000),
  'exports.timeout': milliseconds.default(3_600_000),
  'data.maxUploadBytes': bytes.default(20_000_000_000),
  'data.memoryLimit': memory.default('1GB'),
  'data.loadMemoryLimit': memory.default('2GB'),
  'data.maxFields': count.max(50_000).default(1000),
  'data.maxColumns': count.max(50_000).default(10_000),
  'data.maxDepth': count.max(1000).default(100),
  'data.watch': list,
  'data.watchSeconds': count.max(86_400).default(2),
  'data.urls': list,
  'data.urlHosts': list,
  'data.urlMinutes': count.max(100_000).default(60),
  'dataSources.hosts': list,
  'dataSources.encryptionKey': encryptionKey,
  'dataSources.certificateAuthorities': list,
  'sources.hosts': list,
  'sources.list': sources,
  'sources.encryptionKey': encryptionKey,
  'sources.statementTimeout': milliseconds.default(600_000),
} as const;

export type ConfigKey = keyof typeof CONFIG_KEYS;
export type Config = { readonly [Key in ConfigKey]: z.output<(typeof CONFIG_KEYS)[Key]> };
