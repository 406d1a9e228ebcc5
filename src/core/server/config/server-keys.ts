import { z } from 'zod';
import {
  addresses,
  basePath,
  bytes,
  cspRules,
  flag,
  list,
  milliseconds,
  port,
  responseHeaders,
  tlsVersions,
} from './value-types';

const file = z.string().min(1).optional();

/** How the server listens, what it takes and what it sends. */
export const SERVER_KEYS = {
  'server.port': port.default(5601),
  'server.host': z.string().min(1).default('127.0.0.1'),
  'server.name': z.string().optional(),
  'server.uuid': z.uuid().optional(),
  'server.basePath': basePath.optional(),
  'server.rewriteBasePath': flag.default(false),
  'server.trustedProxies': addresses,
  'server.maxPayload': bytes.default(1_048_576),
  'server.keepaliveTimeout': milliseconds.default(120_000),
  'server.socketTimeout': milliseconds.default(120_000),
  'server.maxRequestsInFlight': z.coerce.number().int().positive().default(1000),
  'server.maxEventLoopDelay': milliseconds.default(2000),
  'server.xsrf.disableProtection': flag.default(false),
  'server.customResponseHeaders': responseHeaders,
  'server.ssl.enabled': flag.default(false),
  'server.ssl.certificate': file,
  'server.ssl.key': file,
  'server.ssl.keyPassphrase': z.string().optional(),
  'server.ssl.certificateAuthorities': list,
  'server.ssl.clientAuthentication': z.enum(['none', 'optional', 'required']).default('none'),
  'server.ssl.supportedProtocols': tlsVersions,
  'server.ssl.redirectHttpFromPort': port.optional(),
  'csp.rules': cspRules,
  'csp.strict': flag.default(false),
  'csp.warnLegacyBrowsers': flag.default(true),
  'elastic.apm.active': flag.default(false),
  'elastic.apm.serverUrl': z.string().optional(),
  'elastic.apm.serviceName': z.string().optional(),
} as const;
